import { encode } from 'uqr'
import type { Sheet } from '#engine/documents/sheet.ts'

/** A QR code, dark on white, with its link for those who read on a screen. */
export function drawCode({ writer }: Sheet, text: string, box: { x: number; y: number; side: number }, about: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dot = box.side / size
  writer.figure(about, () => {
    const { document } = writer
    document.rect(box.x, box.y, box.side, box.side).fill('#ffffff')
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) document.rect(box.x + column * dot, box.y + row * dot, dot + 0.05, dot + 0.05)
    document.fill('#000000')
  })
}
