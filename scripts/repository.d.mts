export declare function digestOfSources(entries: string[]): string
