import type { DrawScene, View } from './kit/stage.ts'
import { drawSoundStage } from './scenes/sound-stage.ts'
import { drawTheatre } from './scenes/theatre.ts'
import { drawWorkHall } from './scenes/work-hall.ts'
import { drawStoneBridge, drawSuspensionBridge } from './scenes/bridges.ts'
import { drawChurch, drawTimberHall } from './scenes/church.ts'
import { drawCourthouse, drawInstitution } from './scenes/civic.ts'
import { drawDiner } from './scenes/diner.ts'
import { drawDowntown, drawMainStreet } from './scenes/downtown.ts'
import { drawBarnField, drawFarm } from './scenes/farm.ts'
import { drawCorridor } from './scenes/corridor.ts'
import { drawCounterRoom } from './scenes/counter-room.ts'
import { drawCourtroom } from './scenes/courtroom.ts'
import { drawLibrary } from './scenes/library.ts'
import { drawLobby } from './scenes/lobby.ts'
import { drawLoft, drawLogRoom, drawParlour } from './scenes/homes-inside.ts'
import { drawModernHouse } from './scenes/modern-house.ts'
import { drawFjord } from './scenes/fjord.ts'
import { drawSnowPlateau } from './scenes/snow-plateau.ts'
import { drawOldMill } from './scenes/old-mill.ts'
import { drawRailway } from './scenes/railway.ts'
import { drawBeachPier } from './scenes/beach-pier.ts'
import { drawHarbour } from './scenes/harbour.ts'
import { drawLighthouse } from './scenes/lighthouse.ts'
import { drawVictorianRow } from './scenes/victorian-row.ts'
import { drawWarehouse } from './scenes/warehouse.ts'
import { drawDesertRoad } from './scenes/desert-road.ts'
import { drawForestPath } from './scenes/forest-path.ts'
import { drawLake } from './scenes/lake.ts'
import { drawVineyard } from './scenes/vineyard.ts'

/** `inside` names the scene that shows the rooms of this one. */
type Scene = { draw: DrawScene; inside?: string }

const scenes = {
  'old-mill': { draw: drawOldMill, inside: 'log-room' },
  'stone-bridge': { draw: drawStoneBridge },
  'suspension-bridge': { draw: drawSuspensionBridge },
  'modern-house': { draw: drawModernHouse, inside: 'loft' },
  'victorian-row': { draw: drawVictorianRow, inside: 'parlour' },
  farm: { draw: drawFarm, inside: 'parlour' },
  barn: { draw: drawBarnField, inside: 'work-hall' },
  diner: { draw: drawDiner, inside: 'counter-room' },
  warehouse: { draw: drawWarehouse, inside: 'work-hall' },
  downtown: { draw: drawDowntown, inside: 'lobby' },
  'main-street': { draw: drawMainStreet, inside: 'counter-room' },
  courthouse: { draw: drawCourthouse, inside: 'courtroom' },
  institution: { draw: drawInstitution, inside: 'corridor' },
  church: { draw: drawChurch, inside: 'courtroom' },
  'timber-hall': { draw: drawTimberHall, inside: 'log-room' },
  'beach-pier': { draw: drawBeachPier },
  harbour: { draw: drawHarbour, inside: 'work-hall' },
  lighthouse: { draw: drawLighthouse, inside: 'parlour' },
  lake: { draw: drawLake },
  fjord: { draw: drawFjord, inside: 'log-room' },
  'snow-plateau': { draw: drawSnowPlateau, inside: 'log-room' },
  'desert-road': { draw: drawDesertRoad },
  'forest-path': { draw: drawForestPath },
  vineyard: { draw: drawVineyard, inside: 'log-room' },
  railway: { draw: drawRailway, inside: 'lobby' },
  loft: { draw: drawLoft },
  parlour: { draw: drawParlour },
  'log-room': { draw: drawLogRoom },
  library: { draw: drawLibrary },
  lobby: { draw: drawLobby },
  corridor: { draw: drawCorridor },
  courtroom: { draw: drawCourtroom },
  'counter-room': { draw: drawCounterRoom },
  theatre: { draw: drawTheatre },
  'sound-stage': { draw: drawSoundStage },
  'work-hall': { draw: drawWorkHall },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[]

/** Has rooms to show: its interior view is another scene with the same seed. */
export function hasInside(scene: SceneName): boolean {
  return (scenes[scene] as Scene).inside !== undefined
}

export function painterOf(scene: SceneName, view: View): DrawScene {
  const { draw, inside } = scenes[scene] as Scene
  if (view !== 'interior' || inside === undefined) return draw
  return scenes[inside as SceneName].draw
}
