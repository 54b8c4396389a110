import sharp from 'sharp'
import { addGrain } from './kit/grain.ts'
import { drawGlaze } from './kit/frame.ts'
import { createStage } from './kit/stage.ts'
import type { View } from './kit/stage.ts'
import { painterOf } from './scenes.ts'
import type { SceneName } from './scenes.ts'

export { views } from './kit/stage.ts'
export type { View } from './kit/stage.ts'
export { hasInside, sceneNames } from './scenes.ts'
export type { SceneName } from './scenes.ts'

export type Picture = {
  scene: SceneName
  /** Names the place: pictures of one place share its building, colours and surroundings. */
  seed: string
  view: View
  width?: number
  height?: number
}

/** The picture as SVG. Pure: the same request always gives the same text. */
export function drawScene({ scene, seed, view, width = 1600, height = 1067 }: Picture): string {
  const stage = createStage(scene, seed, view)
  painterOf(scene, view)(stage)
  drawGlaze(stage)
  return stage.sheet.finish(width, height)
}

/** The picture as a JPEG with a little film grain. */
export async function renderScene(picture: Picture): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawScene(picture)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data, info.width, info.channels, `${picture.scene}:${picture.seed}:${picture.view}`)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 86 })
    .toBuffer()
}
