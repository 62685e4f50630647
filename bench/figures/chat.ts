import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CHAT_CHANGED, type ChatPage, chatRoomUri } from '@bindery/contract/chat'
import { openClient } from '../client.ts'
import { type EventStream, openEvents } from '../eventStream.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, Latencies, median } from '../latencies.ts'
import { type Product, startProduct } from '../product.ts'
import { type Figure, ms, times } from '../table.ts'

const STREAMS = 500
const IDLE_STREAMS = 2000
const STREAMS_PER_PERSON = 25
const IDLE_SECONDS = 20
const TIMED_MESSAGES = 200
const ROOMS = 50
const MESSAGES_PER_ROOM = 200
const READERS_PER_ROOM = 2

/** Chat between browsers: how soon a message arrives, what waiting costs, what a bad line loses, and long chats. */
export async function chat(installation: Installation): Promise<Figure[]> {
  const rooms = await openRooms(installation)
  const { product } = installation
  const others = await manyStreams(product, installation, STREAMS)
  const other = await startProduct({ DATABASE_URL: installation.url, DEMO: '1' })
  try {
    return [
      await arrival('on one process', 150, installation, rooms, product),
      await arrival('between two processes', 250, installation, rooms, other),
      ...(await idle(installation)),
      await badLine(installation, rooms),
      await longChat(installation, rooms),
    ]
  } finally {
    for (const stream of others) await stream.stop()
    await other.stop()
  }
}

/** Submissions whose chat is open to the first two underwriters. */
async function openRooms({ url, people }: Installation): Promise<number[]> {
  const client = await openClient(url)
  const { rows } = await client.query<{ id: number }>(
    `select id::int from submission where status in (3, 4, 5) and product_short_names <@
       all(select authorized_products from person where username = any($1)) order by id desc limit $2`,
    [people.slice(0, 2).map(({ username }) => username), ROOMS + 2],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into chat_member (submission_id, person_id) select room, person.id from unnest($1::bigint[]) room, person
       where username = any($2) on conflict do nothing`,
    [ids, people.slice(0, 2).map(({ username }) => username)],
  )
  await client.end()
  return ids
}

async function manyStreams(product: Product, { people }: Pick<Installation, 'people'>, count: number) {
  const streams: EventStream[] = []
  for (let at = 0; at < count; at += 20)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - at) }, (_, nth) =>
          openEvents(product.port, people[(at + nth) % people.length]!.token, `bench-client-${at + nth}`, () => {}),
        ),
      )),
    )
  return streams
}

/** Follows a chat as the browser does: after each event, and after each new connection, it reads what came since. */
function follow(product: Product, token: string, clientId: string, room: number, onMessage: (body: string) => void) {
  let last = 1
  let reading: Promise<unknown> = Promise.resolve()
  let stream: EventStream | null = null
  const read = async (headers: Record<string, string>) => {
    for (;;) {
      const query = `submissionId=${room}&after=${last}&registrationIdentifier=${chatRoomUri(room)}`
      const answer = await fetch(`http://127.0.0.1:${product.port}/rest/ChatMessage/List?${query}`, { headers })
      if (!answer.ok) throw new Error(`the chat answered ${answer.status} ${await answer.text()}`)
      const page = (await answer.json()) as ChatPage
      for (const { id, body } of page.records) {
        last = id
        onMessage(body)
      }
      if (!page.hasLater) return
    }
  }
  const connect = async () => {
    const opened = await openEvents(product.port, token, clientId, ({ type, uri }) => {
      if (type === CHAT_CHANGED && uri === chatRoomUri(room)) reading = reading.then(() => read(opened.headers))
    })
    stream = opened
    reading = reading.then(() => read(opened.headers))
    await reading
  }
  return {
    connect,
    drop: async () => stream?.stop(),
    /** Reads the rest. */
    async end() {
      await reading
      await read(stream!.headers)
      await stream!.stop()
    },
  }
}

const say = ({ port }: Product, token: string, room: number, body: string) =>
  fetch(`http://127.0.0.1:${port}/rest/ChatMessage?submissionId=${room}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ body, clientMessageId: `${room}-${body.replaceAll(' ', '-')}` }),
  }).then(async (answer) => {
    if (!answer.ok) throw new Error(`a message was refused: ${answer.status} ${await answer.text()}`)
  })

async function arrival(
  where: string,
  most: number,
  { product, people }: Installation,
  rooms: number[],
  readers: Product,
): Promise<Figure> {
  const room = rooms.at(where === 'on one process' ? -1 : -2)!
  const sent = new Map<string, number>()
  const latencies = new Latencies()
  let arrived = 0
  const reader = follow(readers, people[1]!.token, `bench-reader-${most}`, room, (body) => {
    const at = sent.get(body)
    if (at === undefined) return
    latencies.add(performance.now() - at)
    arrived++
  })
  await reader.connect()
  for (let message = 0; message < TIMED_MESSAGES; message++) {
    const body = `timed ${most} ${message}`
    sent.set(body, performance.now())
    await say(product, people[0]!.token, room, body)
    await pause(40)
  }
  await reader.end()
  const { p50, p95 } = latencies.over(1)
  return {
    work: `chat message from browser to browser ${where}, ${STREAMS} streams`,
    product: `p95 ${ms(p95)}`,
    baseline: `p50 ${ms(p50)}, ${TIMED_MESSAGES - arrived} of ${TIMED_MESSAGES} lost`,
    ratio: '',
    target: `p95 < ${most} ms`,
    ok: p95 < most && arrived === TIMED_MESSAGES,
  }
}

/** The product closes the oldest of more than thirty streams of one person, so many streams need many people. */
async function manyPeople({ url }: Installation, product: Product) {
  const client = await openClient(url)
  const { rows } = await client.query<{ username: string }>(
    `update person set password_hash = (select password_hash from person where username = 'underwriter')
     where id in (select id from person where username is not null and active order by id limit $1) returning username`,
    [IDLE_STREAMS / STREAMS_PER_PERSON],
  )
  await client.end()
  const people = []
  for (const { username } of rows) people.push({ username, token: await product.signIn(username) })
  return people
}

async function idle(installation: Installation): Promise<Figure[]> {
  const product = await startProduct({ DATABASE_URL: installation.url, DEMO: '1' })
  const people = await manyPeople(installation, product)
  const streams = await manyStreams(product, { people }, IDLE_STREAMS)
  await pause(2000)
  const before = cpuSeconds(product.pid)
  await pause(IDLE_SECONDS * 1000)
  const share = ((cpuSeconds(product.pid) - before) / IDLE_SECONDS) * 100
  const megabytes = (Number(readFileSync(`/proc/${product.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6
  for (const stream of streams) void stream.stop()
  await product.stop()
  const figure = (work: string, value: string, target: string, ok: boolean): Figure => ({
    ...{ work: `${work} with ${IDLE_STREAMS.toLocaleString('en-US')} idle streams`, product: value, target, ok },
    ...{ baseline: '', ratio: '' },
  })
  return [
    figure('memory of the process', `${megabytes.toFixed(0)} MB`, '< 300 MB', megabytes < 300),
    figure('CPU of one core', `${share.toFixed(1)} %`, '< 3 %', share < 3),
  ]
}

const TICKS_PER_SECOND = 100
function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Readers lose their connection at random while messages come. All must have the same messages in the same order. */
async function badLine({ product, people }: Installation, rooms: number[]): Promise<Figure> {
  const talk = rooms.slice(0, ROOMS)
  const heard = talk.map(() => Array.from({ length: READERS_PER_ROOM }, () => [] as string[]))
  const readers = talk.flatMap((room, at) =>
    heard[at]!.map((messages, nth) =>
      follow(product, people[nth % 2]!.token, `bench-line-${room}-${nth}`, room, (body) => {
        if (body.startsWith('line ')) messages.push(body)
      }),
    ),
  )
  await Promise.all(readers.map((reader) => reader.connect()))
  let isTalking = true
  const dropping = (async () => {
    while (isTalking) {
      const reader = readers[Math.floor(Math.random() * readers.length)]!
      await reader.drop()
      await reader.connect()
    }
  })()
  const started = performance.now()
  await Promise.all(
    talk.map(async (room) => {
      for (let message = 0; message < MESSAGES_PER_ROOM; message++)
        await say(product, people[message % 2]!.token, room, `line ${message}`)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  isTalking = false
  await dropping
  for (const reader of readers) await reader.end()
  const all = heard.flat()
  const doubled = all.reduce((sum, messages) => sum + messages.length - new Set(messages).size, 0)
  const lost = all.reduce((sum, messages) => sum + MESSAGES_PER_ROOM - new Set(messages).size, 0)
  const isSameOrder = heard.every(([first, ...others]) => others.every((other) => other.join() === first!.join()))
  return {
    work: `${(ROOMS * MESSAGES_PER_ROOM).toLocaleString('en-US')} messages to ${ROOMS} rooms, readers that lose their connection`,
    product: `${lost} lost, ${doubled} doubled`,
    baseline: `${(all.length * MESSAGES_PER_ROOM) / 1000} k read in ${seconds.toFixed(0)} s`,
    ratio: isSameOrder ? 'same order' : 'ORDER DIFFERS',
    target: '0 lost, 0 doubled',
    ok: lost === 0 && doubled === 0 && isSameOrder,
  }
}

async function longChat({ url, product, people }: Installation, rooms: number[]): Promise<Figure> {
  const [short, long] = [rooms[0]!, rooms[1]!]
  const client = await openClient(url)
  const fill = (room: number, count: number) =>
    client.query(
      `insert into chat_message (submission_id, body, author_id) select $1, 'Message ' || n, $3 from generate_series(1, $2) n`,
      [room, count, 0],
    )
  await client.query('delete from chat_message where submission_id = any($1)', [[short, long]])
  await fill(short, 20)
  await fill(long, 20_000)
  await client.query('analyze chat_message')
  await client.end()
  const ask = (room: number) => () =>
    httpLoad(product.port, 2, 1.5, () => ({
      path: `/rest/ChatMessage/List?submissionId=${room}&numberOfRows=20`,
      token: people[0]!.token,
    }))
  const loads = await alternate(6, { short: ask(short), long: ask(long) })
  const ratio = median(loads.long.map(({ p50 }, round) => p50 / loads.short[round]!.p50))
  return {
    work: 'opening a chat of 20,000 messages',
    product: `p50 ${ms(median(loads.long.map(({ p50 }) => p50)))}`,
    baseline: `20 messages p50 ${ms(median(loads.short.map(({ p50 }) => p50)))}`,
    ratio: times(ratio),
    target: '≤ 1.30×',
    ok: ratio <= 1.3,
  }
}
