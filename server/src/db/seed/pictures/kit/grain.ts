import { createRandom } from './random.ts'

const tileSize = 256
let tile: Int8Array | undefined

/** One tile of soft noise, made once: the sum of three throws gathers round zero as film grain does. */
function grainTile(): Int8Array {
  if (tile) return tile
  const random = createRandom('grain')
  tile = Int8Array.from({ length: tileSize * tileSize }, () => Math.round((random.next() + random.next() + random.next() - 1.5) * 6))
  return tile
}

/** Adds grain to raw pixels in place; the tile starts elsewhere for every picture. */
export function addGrain(pixels: Buffer, width: number, channels: number, label: string): void {
  const grain = grainTile()
  const random = createRandom(label)
  const [shiftX, shiftY] = [random.int(0, tileSize - 1), random.int(0, tileSize - 1)]
  const rows = pixels.length / (width * channels)
  for (let y = 0; y < rows; y += 1) {
    const row = ((y + shiftY) % tileSize) * tileSize
    for (let x = 0; x < width; x += 1) {
      const noise = grain[row + ((x + shiftX) % tileSize)]!
      if (noise === 0) continue
      const at = (y * width + x) * channels
      for (let channel = 0; channel < 3; channel += 1) {
        const value = pixels[at + channel]! + noise
        pixels[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}
