/** Cuts, turns and tones a picture as the editor shows it. The output is a JPEG of quality 0.92 (S1 §9). */
export interface Edit {
  /** In pixels of the turned picture. */
  area: { x: number; y: number; width: number; height: number }
  /** Degrees, with the fine turn of straightening. */
  rotation: number
  flipAcross: boolean
  flipUpright: boolean
  tone: Tone
}
export interface Tone {
  /** Percent; 100 is as it came. */
  brightness: number
  contrast: number
  saturation: number
}

export const plainTone: Tone = { brightness: 100, contrast: 100, saturation: 100 }
export const quality = 0.92
/** What every browser can hold in one canvas. */
const mostPixels = 16_000_000

export const isPlain = (tone: Tone): boolean => tone.brightness === 100 && tone.contrast === 100 && tone.saturation === 100

/** The same as CSS shows while editing, in the page's own arithmetic: not every browser tones a canvas. */
export const filterOf = ({ brightness, contrast, saturation }: Tone): string =>
  `brightness(${brightness}%) contrast(${contrast}%) saturate(${saturation}%)`

/** Tones pixels in place: brightness, then contrast, then saturation. */
export function toneImage(data: Uint8ClampedArray, tone: Tone): void {
  if (isPlain(tone)) return
  const [bright, contrast, saturation] = [tone.brightness / 100, tone.contrast / 100, tone.saturation / 100]
  for (let at = 0; at < data.length; at += 4) {
    const red = toned(data[at] ?? 0, bright, contrast)
    const green = toned(data[at + 1] ?? 0, bright, contrast)
    const blue = toned(data[at + 2] ?? 0, bright, contrast)
    const grey = 0.213 * red + 0.715 * green + 0.072 * blue
    data[at] = grey + (red - grey) * saturation
    data[at + 1] = grey + (green - grey) * saturation
    data[at + 2] = grey + (blue - grey) * saturation
  }
}

function toned(value: number, bright: number, contrast: number): number {
  const lit = Math.min(255, value * bright)
  return Math.min(255, Math.max(0, (lit - 127.5) * contrast + 127.5))
}

/** Size of the box that holds a picture turned by so many degrees. */
export function turnedSize(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cosine + height * sine, height: width * sine + height * cosine }
}

/** How much smaller the output must be to fit a canvas. */
export const scaleFor = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, Math.sqrt(mostPixels / Math.max(1, width * height)))

export async function renderEdit(image: ImageBitmap, edit: Edit): Promise<Blob> {
  const { area, rotation } = edit
  const scale = scaleFor(area)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const paint = canvas.getContext('2d', { willReadFrequently: !isPlain(edit.tone) })
  if (!paint) throw new Error('This browser cannot draw.')
  const box = turnedSize(image.width, image.height, rotation)
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.scale(scale, scale)
  paint.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  paint.rotate((rotation * Math.PI) / 180)
  paint.scale(edit.flipAcross ? -1 : 1, edit.flipUpright ? -1 : 1)
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(image, -image.width / 2, -image.height / 2)
  if (!isPlain(edit.tone)) {
    const pixels = paint.getImageData(0, 0, canvas.width, canvas.height)
    toneImage(pixels.data, edit.tone)
    paint.putImageData(pixels, 0, 0)
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('The picture could not be made.')
  return blob
}
