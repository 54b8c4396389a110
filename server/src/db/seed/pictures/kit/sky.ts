import { darken, lighten, mix } from './colour.ts'
import { createRandom } from './random.ts'
import type { Point, Puff } from './sheet.ts'
import { circles, curveThrough } from './sheet.ts'
import type { Stage } from './stage.ts'

/** Sky, sun or moon, stars and clouds, down to the horizon. */
export function drawSky(stage: Stage, horizon = 640, cloudiness = stage.take.range(0.3, 1)): void {
  const { sheet, light } = stage
  const paint = sheet.linear([
    [0, light.skyTop],
    [0.55, light.skyMiddle],
    [1, light.skyLow],
  ])
  sheet.rect(0, 0, 1600, horizon + 4, paint)
  sheet.rect(0, horizon, 1600, 1067 - horizon, light.skyLow)
  if (light.mood === 'night' || light.mood === 'dusk') drawStars(stage, horizon)
  drawSun(stage, horizon)
  drawClouds(stage, horizon, cloudiness)
}

function drawStars(stage: Stage, horizon: number): void {
  const random = stage.take.fork('stars')
  const count = stage.light.mood === 'night' ? 130 : 30
  for (let index = 0; index < count; index += 1) {
    const height = random.next() ** 1.4
    stage.sheet.ellipse(
      random.range(0, 1600),
      height * horizon * 0.8,
      0.8 + random.next() ** 3 * 1.8,
      0.8 + random.next() ** 3 * 1.8,
      '#ffffff',
      (1 - height) * random.range(0.3, 0.95),
    )
  }
}

export function sunSpot(stage: Stage, horizon: number): Point {
  return [stage.light.sunX * 1600, horizon * (1 - Math.min(0.9, stage.light.sunY))]
}

function drawSun(stage: Stage, horizon: number): void {
  const { sheet, light } = stage
  const [x, y] = sunSpot(stage, horizon)
  if (light.mood === 'overcast') {
    sheet.glow(x, y * 0.6, 620, 330, '#ffffff', 0.5)
    return
  }
  const wide = light.mood === 'night' ? 330 : light.mood === 'day' ? 480 : 720
  sheet.glow(x, y, wide, wide * 0.72, light.mood === 'dusk' ? '#ff9a5c' : light.sun, light.mood === 'night' ? 0.35 : 0.75)
  if (light.mood === 'night') {
    sheet.ellipse(x, y, 30, 30, '#f4f3ea')
    sheet.ellipse(x + 8, y - 6, 7, 6, '#dcdcd8', 0.8)
    sheet.ellipse(x - 10, y + 8, 9, 7, '#dfdfda', 0.8)
  } else if (light.mood !== 'day') {
    sheet.glow(x, y, 130, 130, lighten(light.sun, 0.3), 0.9)
    sheet.ellipse(x, y, 36, 36, lighten(light.sun, 0.55), light.mood === 'mist' ? 0.75 : 1)
  }
}

function drawClouds(stage: Stage, horizon: number, cloudiness: number): void {
  const random = stage.take.fork('clouds')
  const { mood } = stage.light
  const bank = mood === 'overcast' ? 13 : mood === 'night' ? 4 : mood === 'mist' ? 4 : 7
  const count = Math.round(bank * cloudiness)
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count
    const y = horizon * (0.1 + 0.72 * share) + random.range(-25, 25)
    // Clouds near the horizon are further away: flatter and smaller.
    const size = (1.15 - share * 0.75) * random.range(0.7, 1.35)
    if (mood === 'day' || (mood === 'golden' && random.chance(0.5))) drawHeap(stage, random.range(-100, 1700), y, 210 * size, random.next())
    else drawStreak(stage, random.range(-100, 1700), y, 420 * size, 26 * size, random.next())
  }
}

function drawStreak(stage: Stage, x: number, y: number, length: number, thick: number, seed: number): void {
  const { sheet, light } = stage
  const upper: Point[] = []
  const lower: Point[] = []
  for (let step = 0; step <= 8; step += 1) {
    const along = step / 8
    const swell = Math.sin(along * Math.PI) ** 0.8
    const wave = Math.sin(along * 9 + seed * 20) * 0.35 + Math.sin(along * 17 + seed * 50) * 0.2
    upper.push([x + (along - 0.5) * length, y - thick * swell * (0.5 + wave * 0.6)])
    lower.unshift([x + (along - 0.5) * length, y + thick * swell * (0.35 + wave * 0.25)])
  }
  const glowSide =
    light.mood === 'dusk'
      ? '#ff9d76'
      : light.mood === 'night'
        ? '#51639a'
        : light.mood === 'overcast'
          ? '#eef0ee'
          : lighten(light.skyLow, 0.35)
  const dark =
    light.mood === 'overcast' ? darken(light.skyTop, 0.05) : mix(light.skyMiddle, light.shade, light.mood === 'dusk' ? 0.5 : 0.22)
  sheet.path(
    `${curveThrough([...upper, ...lower])}Z`,
    sheet.linear([
      [0, dark, 0.9],
      [1, glowSide, 0.95],
    ]),
    0.35 + 0.3 * seed,
  )
}

/** A fair-weather cloud: puffs on a flat foot, bright on top. */
function drawHeap(stage: Stage, x: number, y: number, size: number, seed: number): void {
  const { sheet, light } = stage
  const random = createRandom(`heap${seed}`)
  const white = mix('#ffffff', light.sun, 0.4)
  const under = mix(light.skyMiddle, light.shade, 0.12)
  const puffs: Puff[] = []
  const lean = random.range(-0.3, 0.3)
  for (let index = 0; index < 11; index += 1) {
    const along = (index / 10) * 2 - 1
    const rise = Math.max(0.14, 1 - Math.abs(along - lean) * 1.05)
    const radius = size * (0.09 + 0.2 * rise * random.range(0.7, 1.15))
    puffs.push([x + along * size * 0.95, y - radius * 0.55 - size * 0.1 * rise * random.next(), radius])
  }
  const foot = y + size * 0.02
  sheet.clipTo(
    `M${(x - size * 1.4).toFixed(0)} ${(y - size).toFixed(0)}H${(x + size * 1.4).toFixed(0)}V${foot.toFixed(0)}H${(x - size * 1.4).toFixed(0)}Z`,
    () => {
      sheet.path(
        circles(puffs),
        sheet.linear([
          [0, white],
          [0.5, mix(white, under, 0.25)],
          [1, under],
        ]),
        0.9,
      )
      sheet.path(
        circles(puffs.map(([px, py, radius]): Puff => [px + light.from[0] * radius * 0.18, py + radius * 0.22, radius * 0.8])),
        under,
        0.22,
      )
    },
  )
}

/** A flight of birds, far off. */
export function drawBirds(stage: Stage, x: number, y: number, count = 5): void {
  const random = stage.take.fork('birds')
  for (let index = 0; index < count; index += 1) {
    const [bx, by, size] = [x + random.range(-120, 120), y + random.range(-50, 50), random.range(5, 11)]
    stage.sheet.stroke(
      `M${(bx - size).toFixed(1)} ${(by - size * 0.4).toFixed(1)}Q${(bx - size * 0.4).toFixed(1)} ${(by - size * 0.5).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}Q${(bx + size * 0.4).toFixed(1)} ${(by - size * 0.5).toFixed(1)} ${(bx + size).toFixed(1)} ${(by - size * 0.4).toFixed(1)}`,
      mix('#20263a', stage.light.haze, 0.3),
      1.6,
      0.7,
    )
  }
}
