/**
 * Stands in for typebox in the browser's bundle (vite.config.ts): the contract builds its schemas as it is loaded, and
 * nothing here ever looks at one. Types still come from the real package.
 */
export const Type = new Proxy({}, { get: () => () => ({}) })
