/** A position in the event stream: a transaction and an event in it, in the order in which events became visible. */
export interface Position {
  xid: bigint
  id: number
}

export const isAfter = (a: Position, b: Position) => (a.xid === b.xid ? a.id > b.id : a.xid > b.xid)
export const positionText = ({ xid, id }: Position) => `${xid}-${id}`

export function parsePosition(text: string | undefined): Position | null {
  const match = /^(\d{1,20})-(\d{1,16})$/.exec(text ?? '')
  return match ? { xid: BigInt(match[1]!), id: Number(match[2]) } : null
}
