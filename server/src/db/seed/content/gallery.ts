/** Chooses the pictures of a place from the files of the demo. */
import { pictureNames } from '../demo-pictures.ts'
import { captionOf, type Language } from './captions.ts'
import { scenesFor } from './category-scenes.ts'
import type { Sheet } from './parse.ts'
import { photographsOf } from './photographs.ts'
import { createRandom } from './random.ts'
import { insideOf, kindOf, sceneNames, views, type SceneName, type View } from './scenes.ts'
import type { DemoPicture } from './types.ts'

interface Drawn {
  file: string
  scene: SceneName
  view: View
}

/** The sets of each scene, their pictures in the order of the views. */
const sets: ReadonlyMap<SceneName, Drawn[][]> = new Map(sceneNames.map((scene) => [scene, setsOf(scene)]))

function setsOf(scene: SceneName): Drawn[][] {
  const drawn = pictureNames.flatMap((file) => {
    const [, of, number, view] = /^(.*)-(\d+)-(\w+)$/.exec(file) ?? []
    return of === scene ? [{ file, scene, number: Number(number), view: view as View }] : []
  })
  return [...Map.groupBy(drawn, ({ number }) => number).values()].map((set) =>
    set.toSorted((one, other) => views.indexOf(one.view) - views.indexOf(other.view)),
  )
}

/** Main scene and a second look at the place; none where no picture fits. */
function scenesOf(sheet: Sheet): SceneName[] {
  const named = sheet.facts.get('scene')
  if (named === 'none') return []
  return named === undefined ? scenesFor(sheet.children[0] ?? '') : (named.split(' ') as SceneName[])
}

/**
 * Galleries of a library, by the names of its places. No two places begin with the same picture: those that share a set begin
 * with different sides of it, and who comes too late has no drawn pictures.
 */
export function chooseGalleries(sheets: readonly Sheet[], office: { id: number; language: Language }): Map<string, DemoPicture[]> {
  const taken = new Map<SceneName, number>()
  const isShown = (sheet: Sheet): boolean => !sheet.facts.has('status')
  const inOrder = sheets.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)) || one.name.localeCompare(other.name))
  return new Map(
    inOrder.map((sheet) => {
      const photographs = photographsOf(sheet.name)
      const [main, second] = scenesOf(sheet)
      const turn = main === undefined ? 0 : (taken.get(main) ?? 0)
      if (main !== undefined) taken.set(main, turn + 1)
      const drawn = main === undefined ? [] : [...mainSet(main, turn), ...roomOf(second ?? insideOf(main), turn)]
      const random = createRandom(`${office.id}:${sheet.name}/captions`)
      const pictures = drawn.map(({ file, scene, view }) => ({
        file,
        folder: folderOf(scene, view),
        caption: captionOf(scene, view, office.language, random.fork(`${scene}${view}`)),
      }))
      return [sheet.name, [...photographs, ...pictures]]
    }),
  )
}

/** The set of the place whose turn it is, turned round for those who come to it second. */
function mainSet(scene: SceneName, turn: number): Drawn[] {
  const known = sets.get(scene) ?? []
  const set = known[turn % known.length] ?? []
  const round = Math.floor(turn / known.length)
  return round < set.length ? [...set.slice(round), ...set.slice(0, round)] : []
}

function roomOf(scene: SceneName | undefined, turn: number): Drawn[] {
  const known = scene === undefined ? [] : (sets.get(scene) ?? [])
  return known[turn % known.length]?.slice(0, 1) ?? []
}

const folderOf = (scene: SceneName, view: View): string => {
  if (view === 'detail') return 'Details'
  if (kindOf(scene) === 'room') return 'Interior'
  if (view === 'approach') return 'Street & approach'
  return view === 'morning' ? 'Seasons' : 'Exterior'
}
