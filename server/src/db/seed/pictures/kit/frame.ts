import { mix } from './colour.ts'
import type { Camera, Spot } from './space.ts'
import { createCamera } from './space.ts'
import type { Stage, View } from './stage.ts'

export type Subject = {
  target: Spot
  /** How far a good front view stands away, in metres. */
  distance: number
  eyeHeight?: number
  horizon?: number
  /** How far round the subject the viewer may walk, radians. */
  swing?: number
  focal?: number
}

const stance: Record<View, { reach: number; turn: number; rise: number; lens: number }> = {
  front: { reach: 1, turn: 0.32, rise: 0, lens: 1 },
  wide: { reach: 1.5, turn: -0.5, rise: 2.2, lens: 1 },
  detail: { reach: 0.62, turn: 0.72, rise: 0, lens: 1.02 },
  dusk: { reach: 1.12, turn: -0.66, rise: 0.2, lens: 1 },
  interior: { reach: 1.2, turn: 0.1, rise: 0.5, lens: 1 },
  approach: { reach: 1.35, turn: 0.95, rise: 0.4, lens: 1.1 },
  morning: { reach: 1.5, turn: -1, rise: 1, lens: 1.05 },
}

/** Walks round a subject: every view is another standpoint, every place leans another way. */
export function walkRound(stage: Stage, subject: Subject): Camera {
  const side = stage.place.fork('side').chance(0.5) ? 1 : -1
  const { reach, turn, rise, lens } = stance[stage.view]
  const angle = side * turn * (subject.swing ?? 0.6) + stage.take.range(-0.06, 0.06)
  const distance = subject.distance * reach * stage.take.range(0.94, 1.06)
  const [x, , z] = subject.target
  const eye: Spot = [x - Math.sin(angle) * distance, (subject.eyeHeight ?? 1.7) + rise, z - Math.cos(angle) * distance]
  return createCamera({
    eye,
    yaw: angle,
    focal: (subject.focal ?? 1300) * lens,
    horizon: (subject.horizon ?? 690) + stage.take.range(-20, 20),
    centre: 800 + stage.take.range(-70, 70),
  })
}

/** The last glaze: warmth from the light's side and quiet corners. */
export function drawGlaze(stage: Stage): void {
  const { sheet, light } = stage
  const warm = light.mood === 'golden' || light.mood === 'dawn' || light.mood === 'dusk'
  if (warm) {
    const run = light.sunX < 0.5 ? [0, 0, 1, 0.4] : [1, 0, 0, 0.4]
    sheet.rect(
      0,
      0,
      1600,
      1067,
      sheet.linear(
        [
          [0, light.sun, 0.2],
          [0.6, light.sun, 0],
        ],
        run,
      ),
    )
  }
  const edge = mix(light.shade, '#0a0e1e', 0.7)
  sheet.rect(
    0,
    0,
    1600,
    1067,
    sheet.radial(
      [
        [0.62, edge, 0],
        [1, edge, 0.3],
      ],
      [0.5, 0.46, 0.78],
    ),
  )
}
