/** What the drawn pictures of the demo show. A set is one place seen from several sides. */
export type Kind = 'building' | 'street' | 'water' | 'land' | 'room'

/** Nearest to a first picture of a place comes first. */
export const views = ['front', 'wide', 'approach', 'detail', 'morning', 'dusk'] as const
export type View = (typeof views)[number]

/** `inside` names the scene that shows the rooms of this one. */
interface Scene {
  kind: Kind
  inside?: string
}

const scenes = {
  'old-mill': { kind: 'building', inside: 'log-room' },
  'stone-bridge': { kind: 'water' },
  'suspension-bridge': { kind: 'water' },
  'modern-house': { kind: 'building', inside: 'loft' },
  'victorian-row': { kind: 'street', inside: 'parlour' },
  farm: { kind: 'building', inside: 'parlour' },
  barn: { kind: 'building' },
  diner: { kind: 'building', inside: 'counter-room' },
  warehouse: { kind: 'building', inside: 'work-hall' },
  downtown: { kind: 'street' },
  'main-street': { kind: 'street', inside: 'counter-room' },
  courthouse: { kind: 'building', inside: 'courtroom' },
  institution: { kind: 'building', inside: 'corridor' },
  church: { kind: 'building' },
  'timber-hall': { kind: 'building' },
  'beach-pier': { kind: 'water' },
  harbour: { kind: 'water' },
  lighthouse: { kind: 'water' },
  lake: { kind: 'water' },
  fjord: { kind: 'water', inside: 'log-room' },
  'snow-plateau': { kind: 'land', inside: 'log-room' },
  'desert-road': { kind: 'land' },
  'forest-path': { kind: 'land' },
  vineyard: { kind: 'land' },
  railway: { kind: 'building' },
  loft: { kind: 'room' },
  parlour: { kind: 'room' },
  'log-room': { kind: 'room' },
  library: { kind: 'room' },
  lobby: { kind: 'room' },
  corridor: { kind: 'room' },
  courtroom: { kind: 'room' },
  'counter-room': { kind: 'room' },
  theatre: { kind: 'room' },
  'sound-stage': { kind: 'room' },
  'work-hall': { kind: 'room' },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[]

export const kindOf = (scene: SceneName): Kind => scenes[scene].kind
export const insideOf = (scene: SceneName): SceneName | undefined => (scenes[scene] as Scene).inside as SceneName | undefined
