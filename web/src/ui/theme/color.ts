/** Colours as OKLCH, where a step of lightness looks like one whatever the hue; and contrast as WCAG measures it. */
import { messages } from '@backlot/contract/messages'

export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Three or six hexadecimal digits; anything else is read as a neutral grey, so that a wrong setting never breaks the page. */
function channelsOf(hex: string): Triple {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? hex.slice(1) : '808080'
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const at = (index: number): number => Number.parseInt(six.slice(index, index + 2), 16) / 255
  return [at(0), at(2), at(4)]
}

const linearOf = (hex: string): Triple => channelsOf(hex).map(toLinear) as unknown as Triple

export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearFromOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const fits = (channels: Triple): boolean => channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** As hex; a colour that no screen shows loses chroma until one does, and keeps its lightness and hue. */
export function fromOklch(color: Oklch): string {
  let channels = linearFromOklch(color)
  for (let chroma = color.chroma; !fits(channels) && chroma > 0.001; chroma *= 0.94) channels = linearFromOklch({ ...color, chroma })
  const digits = channels.map((channel) => {
    const level = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
    return level.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** The same hue at the lightness that gives `target` contrast against white: ten halvings are finer than one level. */
export function atContrastWithWhite(color: Oklch, target: number, chroma = color.chroma): string {
  let [low, high] = [0, 1]
  for (let step = 0; step < 14; step += 1) {
    const lightness = (low + high) / 2
    if (contrast(fromOklch({ ...color, chroma, lightness }), '#ffffff') >= target) low = lightness
    else high = lightness
  }
  return fromOklch({ ...color, chroma, lightness: low })
}

/** The opposite of a color of three or six hexadecimal digits. Throws for anything else (S1 §5 "Colour inversion"). */
export function invertColor(hex: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) throw new Error(messages.invalidHexColor.en)
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${(0xffffff - Number.parseInt(six, 16)).toString(16).padStart(6, '0')}`
}
