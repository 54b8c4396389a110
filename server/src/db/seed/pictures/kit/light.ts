import type { Colour } from './colour.ts'
import { mix } from './colour.ts'
import type { Random } from './random.ts'

export type Mood = 'golden' | 'day' | 'dawn' | 'overcast' | 'mist' | 'dusk' | 'night'

export type Light = {
  mood: Mood
  skyTop: Colour
  skyMiddle: Colour
  skyLow: Colour
  sun: Colour
  /** What a surface turned to the light is multiplied with. */
  bright: Colour
  /** What a surface turned away is multiplied with. */
  shade: Colour
  haze: Colour
  /** How strongly distance hides things, 0..1. */
  air: number
  /** How brightly lamps and windows shine, 0..1. */
  lamps: number
  lamp: Colour
  /** Where the sun or moon stands on the sheet, as shares of width and of the height above the horizon. */
  sunX: number
  sunY: number
  /** Towards the light, in the world of the camera: right, up, away. */
  from: readonly [number, number, number]
}

type MoodColours = Omit<Light, 'mood' | 'sunX' | 'sunY' | 'from' | 'lamp'> & { height: number }

const moods: Record<Mood, MoodColours> = {
  golden: {
    skyTop: '#4f83b3',
    skyMiddle: '#e9c9a8',
    skyLow: '#ffdf9e',
    sun: '#fff0c2',
    bright: '#ffe3b3',
    shade: '#74749f',
    haze: '#f3d3a8',
    air: 0.8,
    lamps: 0.25,
    height: 0.28,
  },
  day: {
    skyTop: '#2f7dbf',
    skyMiddle: '#7fbbe0',
    skyLow: '#dfeef0',
    sun: '#fffdf0',
    bright: '#fffaf0',
    shade: '#8596bd',
    haze: '#cfe4ee',
    air: 0.65,
    lamps: 0.05,
    height: 0.75,
  },
  dawn: {
    skyTop: '#5f78b2',
    skyMiddle: '#e3aeb5',
    skyLow: '#fcdcb6',
    sun: '#fff1d6',
    bright: '#ffdcc6',
    shade: '#7b7aab',
    haze: '#efccc3',
    air: 0.9,
    lamps: 0.35,
    height: 0.2,
  },
  overcast: {
    skyTop: '#8499a8',
    skyMiddle: '#b4c2c8',
    skyLow: '#e2e4de',
    sun: '#f6f5ee',
    bright: '#eceeec',
    shade: '#9ba8b4',
    haze: '#d2dadb',
    air: 0.9,
    lamps: 0.3,
    height: 0.7,
  },
  mist: {
    skyTop: '#9db4c2',
    skyMiddle: '#cdd8d8',
    skyLow: '#f5ead4',
    sun: '#fff6de',
    bright: '#f8eacf',
    shade: '#8f9eae',
    haze: '#e2e3d9',
    air: 1.35,
    lamps: 0.3,
    height: 0.4,
  },
  dusk: {
    skyTop: '#232f66',
    skyMiddle: '#7d5a96',
    skyLow: '#f7996a',
    sun: '#ffc58a',
    bright: '#d59aa4',
    shade: '#4a4c83',
    haze: '#b0718f',
    air: 0.75,
    lamps: 0.9,
    height: 0.06,
  },
  night: {
    skyTop: '#0a1433',
    skyMiddle: '#182857',
    skyLow: '#35497d',
    sun: '#eef2ff',
    bright: '#8296c9',
    shade: '#32417a',
    haze: '#2f4170',
    air: 0.7,
    lamps: 1,
    height: 0.72,
  },
}

export function createLight(mood: Mood, random: Random): Light {
  const base = moods[mood]
  // A small push towards one of a few casts keeps two golden hours from being the same one.
  const cast = random.pick(['#ff9e7a', '#ffd27a', '#8fc7ff', '#c9a3ff', '#9fe0c8'])
  const push = random.range(0.02, mood === 'night' ? 0.08 : 0.14)
  const left = random.chance(0.5)
  const sunX = left ? random.range(0.12, 0.4) : random.range(0.6, 0.88)
  return {
    ...base,
    mood,
    skyMiddle: mix(base.skyMiddle, cast, push),
    skyLow: mix(base.skyLow, cast, push * 0.6),
    haze: mix(base.haze, cast, push * 0.7),
    lamp: random.pick(['#ffd58a', '#ffcf7d', '#ffdca1']),
    sunX,
    sunY: base.height * random.range(0.8, 1.2),
    from: [left ? -0.72 : 0.72, 0.5, -0.48],
  }
}
