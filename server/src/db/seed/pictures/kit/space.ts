import type { Point } from './sheet.ts'
import { lineThrough } from './sheet.ts'

/** A small world in metres: x to the right, y up, z away from the viewer. */
export type Spot = readonly [number, number, number]

/** A view camera with a shifted lens: verticals stay vertical, the horizon stands where it is put. */
export type Camera = {
  eye: Spot
  /** Turn to the right, radians. */
  yaw: number
  /** Sheet units per metre at one metre. */
  focal: number
  horizon: number
  centre: number
}

const near = 0.4

export function createCamera(part: Partial<Camera> & { eye: Spot }): Camera {
  return { yaw: 0, focal: 1300, horizon: 620, centre: 800, ...part }
}

function toCamera(camera: Camera, [x, y, z]: Spot): Spot {
  const dx = x - camera.eye[0]
  const dz = z - camera.eye[2]
  const sine = Math.sin(camera.yaw)
  const cosine = Math.cos(camera.yaw)
  return [dx * cosine - dz * sine, y - camera.eye[1], dx * sine + dz * cosine]
}

export function depthOf(camera: Camera, spot: Spot): number {
  return toCamera(camera, spot)[2]
}

function onSheet(camera: Camera, [x, y, z]: Spot): Point {
  return [camera.centre + (camera.focal * x) / z, camera.horizon - (camera.focal * y) / z]
}

/** Where a spot falls on the sheet; spots behind the viewer are pulled to just before the eye. */
export function project(camera: Camera, spot: Spot): Point {
  const [x, y, z] = toCamera(camera, spot)
  return onSheet(camera, [x, y, Math.max(near, z)])
}

/** Sheet units per metre at a spot. */
export function scaleAt(camera: Camera, spot: Spot): number {
  return camera.focal / Math.max(near, depthOf(camera, spot))
}

/** The outline of a flat shape on the sheet, cut at the plane just before the eye; empty when wholly behind. */
export function outline(camera: Camera, spots: readonly Spot[]): Point[] {
  const inside = spots.map((spot) => toCamera(camera, spot))
  const cut: Spot[] = []
  inside.forEach((from, index) => {
    const to = inside[(index + 1) % inside.length]!
    if (from[2] >= near) cut.push(from)
    if (from[2] >= near !== to[2] >= near) {
      const share = (near - from[2]) / (to[2] - from[2])
      cut.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, near])
    }
  })
  return cut.map((spot) => onSheet(camera, spot))
}

export function strokeOf(camera: Camera, spots: readonly Spot[]): string {
  return lineThrough(spots.filter((spot) => depthOf(camera, spot) > near).map((spot) => project(camera, spot)))
}

/** The normal of a flat shape whose corners run anticlockwise seen from outside. */
export function normalOf(spots: readonly Spot[]): Spot {
  const [a, b, c] = [spots[0]!, spots[1]!, spots[2]!]
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  // z points away from the viewer, so the product is taken the other way round than usual.
  const n = [v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]] as const
  const length = Math.hypot(...n) || 1
  return [n[0] / length, n[1] / length, n[2] / length]
}

export function facesCamera(camera: Camera, spots: readonly Spot[]): boolean {
  const n = normalOf(spots)
  const a = spots[0]!
  return n[0] * (camera.eye[0] - a[0]) + n[1] * (camera.eye[1] - a[1]) + n[2] * (camera.eye[2] - a[2]) > 0
}
