/**
 * Replaces typebox in the browser's bundle (vite.config.ts): the contract builds its schemas on load, and the browser
 * never reads one. Types still come from the real package.
 */
export const Type = new Proxy({}, { get: () => () => ({}) })
