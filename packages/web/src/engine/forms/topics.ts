/** Values that components watch. A component is notified only of its own value's changes. */
interface Topic {
  read: () => unknown
  value: unknown
  listeners: Set<() => void>
}

export interface Topics {
  watch: <T extends object>(
    key: string,
    read: () => T,
  ) => { subscribe: (listener: () => void) => () => void; get: () => T }
  refresh: (key: string) => void
  refreshAll: () => void
  /** Refreshes in small portions, so that key presses do not wait. Call the returned function to stop. */
  refreshGradually: () => () => void
}

const PORTION_MS = 4

export function createTopics(): Topics {
  const topics = new Map<string, Topic>()
  const refreshed = (topic: Topic) => {
    const value = topic.read()
    if (isAlike(value, topic.value)) return
    topic.value = value
    for (const listener of topic.listeners) listener()
  }
  return {
    watch: <T extends object>(key: string, read: () => T) => {
      const topic: Topic = topics.get(key) ?? { read, value: read(), listeners: new Set() }
      return {
        subscribe: (listener) => {
          // A topic without listeners is not kept up to date, so read it again.
          if (topics.get(key) !== topic) {
            topics.set(key, topic)
            refreshed(topic)
          }
          topic.listeners.add(listener)
          return () => {
            topic.listeners.delete(listener)
            if (topic.listeners.size === 0) topics.delete(key)
          }
        },
        get: () => {
          if (topics.get(key) !== topic) refreshed(topic)
          return topic.value as T
        },
      }
    },
    refresh: (key) => {
      const topic = topics.get(key)
      if (topic) refreshed(topic)
    },
    refreshAll: () => {
      for (const topic of topics.values()) refreshed(topic)
    },
    refreshGradually: () => {
      const waiting = [...topics.values()]
      let timer: ReturnType<typeof setTimeout> | undefined
      const portion = () => {
        const until = performance.now() + PORTION_MS
        while (waiting.length > 0 && performance.now() < until) refreshed(waiting.shift()!)
        if (waiting.length > 0) timer = setTimeout(portion)
      }
      portion()
      return () => clearTimeout(timer)
    },
  }
}

/** Equal, or objects with identical properties. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(first)
  return keys.length === Object.keys(second).length && keys.every((key) => Object.is(first[key], second[key]))
}
