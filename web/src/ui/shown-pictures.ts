/** Pictures that the page's first view has shown already, by their address: they neither fade in nor wait for a frame. */
const shown = new Set<string>()

export function noticeShown(address: string): void {
  shown.add(address)
}
export const wasShown = (address: string): boolean => shown.has(address)
