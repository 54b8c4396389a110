import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawScene, renderScene, sceneNames, views } from './index.ts'

describe.each(sceneNames)('%s', (scene) => {
  test('is the same for the same place and another for another', () => {
    const first = drawScene({ scene, seed: 'one', view: 'front' })
    expect(drawScene({ scene, seed: 'one', view: 'front' })).toBe(first)
    expect(drawScene({ scene, seed: 'two', view: 'front' })).not.toBe(first)
  })

  test('has a different picture for every view, all without a broken number', () => {
    const pictures = views.map((view) => drawScene({ scene, seed: 'one', view }))
    expect(new Set(pictures).size).toBe(views.length)
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('renders to the size that is asked for', async () => {
    const { width, height, format } = await sharp(
      await renderScene({ scene, seed: 'one', view: 'front', width: 320, height: 200 }),
    ).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 200, format: 'jpeg' })
  })
})

test('no two scenes of one seed look alike', async () => {
  const bytes = await Promise.all(sceneNames.map((scene) => renderScene({ scene, seed: 'one', view: 'front', width: 64, height: 43 })))
  expect(new Set(bytes.map((picture) => picture.toString('base64'))).size).toBe(sceneNames.length)
})
