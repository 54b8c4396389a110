/** Pictures that the page's first view has shown already, by their URL: they neither fade in nor wait for a frame. */
const shown = new Set<string>()

export function noticeShown(url: string): void {
  shown.add(url)
}
export const wasShown = (url: string): boolean => shown.has(url)
