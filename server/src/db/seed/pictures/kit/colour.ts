/** Colours are '#rrggbb'. Light falls on them by multiplication, air lies over them by mixing. */
export type Colour = string
type Channels = [number, number, number]

function channelsOf(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function fromChannels([red, green, blue]: Channels): Colour {
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  return `#${((1 << 24) | (clamp(red) << 16) | (clamp(green) << 8) | clamp(blue)).toString(16).slice(1)}`
}

export function mix(from: Colour, to: Colour, amount: number): Colour {
  const a = channelsOf(from)
  const b = channelsOf(to)
  const share = Math.max(0, Math.min(1, amount))
  return fromChannels([0, 1, 2].map((index) => a[index]! + (b[index]! - a[index]!) * share) as Channels)
}

export function multiply(surface: Colour, lamp: Colour, gain = 1): Colour {
  const a = channelsOf(surface)
  const b = channelsOf(lamp)
  return fromChannels([0, 1, 2].map((index) => (a[index]! * b[index]! * gain) / 255) as Channels)
}

export const lighten = (colour: Colour, amount: number): Colour => mix(colour, '#ffffff', amount)
export const darken = (colour: Colour, amount: number): Colour => mix(colour, '#0c1020', amount)
