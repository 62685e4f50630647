export const makeWorld = (_today: Date, passwordHash: string) => ({ passwordHash })
