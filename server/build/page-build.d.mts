export declare function buildPage(say: (line: string) => void, folder?: string): void
