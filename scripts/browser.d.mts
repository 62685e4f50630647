export function findBrowser(): { path: string; said: string }
