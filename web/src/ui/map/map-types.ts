import type { Box } from '#ui/map/geometry.ts'

/** A pin, or a cluster of `count` with the box that holds it. */
export interface MapPoint {
  id: number | null
  latitude: number
  longitude: number
  count: number
  name: string | null
  bounds: Box | null
  /** Stands below the pin at close zoom in place of its name; empty where there is nothing to say. */
  label?: string
  /** Looked at before: drawn paler. */
  isVisited?: boolean
}

/** A place that was chosen on the map, and the street that it stands at where one is known. */
export interface ChosenPoint {
  latitude: number
  longitude: number
  street: string | undefined
}

/** An area where the exact point is not shown. */
export interface MapCircle {
  latitude: number
  longitude: number
  metres: number
}

/** Where the map starts: a box to fit, or a middle and zoom to return to. */
export type MapView = { box: Box; exact: boolean } | { center: [number, number]; zoom: number }

/** Where the map came to rest. */
export interface MapMove {
  box: Box
  zoom: number
  byUser: boolean
  /** The box that it was sent to, when it came there. */
  fitted: Box | null
}

export interface MapWords {
  label: string
  zoomIn: string
  zoomOut: string
  /** What the keys do while the map has the focus. */
  keys: string
  credits: string
  /** A pin that can be moved. */
  marker: string
  /** How to zoom where the page scrolls too: with a mouse, with fingers. */
  gesture: string
  touchGesture: string
}
