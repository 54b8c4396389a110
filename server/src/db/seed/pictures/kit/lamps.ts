import type { Colour } from './colour.ts'
import { darken, lighten } from './colour.ts'
import type { Spot } from './space.ts'
import { depthOf, project, scaleAt } from './space.ts'
import type { World } from './solids.ts'
import { drawLine } from './solids.ts'

/** A lamp hanging from the ceiling on its cord. */
export function drawPendant(world: World, spot: Spot, ceiling: number, size: number, colour: Colour): void {
  if (depthOf(world.camera, spot) < 1) return
  const { sheet, light } = world.stage
  const [x, y] = project(world.camera, spot)
  const scale = scaleAt(world.camera, spot) * size
  drawLine(world, [spot, [spot[0], ceiling, spot[2]]], '#22242a', 0.025)
  sheet.path(
    `M${(x - scale * 0.5).toFixed(1)} ${y.toFixed(1)}Q${(x - scale * 0.42).toFixed(1)} ${(y - scale * 0.45).toFixed(1)} ${x.toFixed(1)} ${(y - scale * 0.55).toFixed(1)}Q${(x + scale * 0.42).toFixed(1)} ${(y - scale * 0.45).toFixed(1)} ${(x + scale * 0.5).toFixed(1)} ${y.toFixed(1)}Z`,
    sheet.linear(
      [
        [0, lighten(colour, 0.15)],
        [1, darken(colour, 0.3)],
      ],
      [0, 0, 1, 0],
    ),
  )
  sheet.ellipse(x, y, scale * 0.42, scale * 0.08, '#fff3cf')
  sheet.glow(x, y + scale * 0.2, scale * 2.4, scale * 2, light.lamp, light.lamps > 0.5 ? 0.75 : 0.3)
}

/** A chandelier: a ring of small flames. */
export function drawChandelier(world: World, spot: Spot, ceiling: number, radius: number): void {
  if (depthOf(world.camera, spot) < 1) return
  const { sheet, light } = world.stage
  const [x, y] = project(world.camera, spot)
  const scale = scaleAt(world.camera, spot)
  drawLine(world, [spot, [spot[0], ceiling, spot[2]]], '#6b5230', 0.05)
  sheet.glow(x, y, scale * radius * 3.4, scale * radius * 3, light.lamp, 0.7)
  for (const [share, height] of [
    [1, 0],
    [0.6, 0.4],
  ] as const) {
    const [ring, top] = [radius * share * scale, y - height * scale * radius]
    sheet.stroke(
      `M${(x - ring).toFixed(1)} ${top.toFixed(1)}a${ring.toFixed(1)} ${(ring * 0.24).toFixed(1)} 0 1 0 ${(ring * 2).toFixed(1)} 0a${ring.toFixed(1)} ${(ring * 0.24).toFixed(1)} 0 1 0 ${(-ring * 2).toFixed(1)} 0`,
      '#b58a3f',
      scale * 0.05,
    )
    for (let flame = 0; flame < 10; flame += 1) {
      const angle = (flame / 10) * Math.PI * 2
      const [fx, fy] = [x + Math.cos(angle) * ring, top + Math.sin(angle) * ring * 0.24]
      sheet.stroke(
        `M${x.toFixed(1)} ${(y + scale * 0.3 * radius).toFixed(1)}Q${((x + fx) / 2).toFixed(1)} ${(fy + scale * 0.3 * radius).toFixed(1)} ${fx.toFixed(1)} ${fy.toFixed(1)}`,
        '#a67d38',
        scale * 0.03,
      )
      sheet.ellipse(fx, fy - scale * 0.09, scale * 0.05, scale * 0.1, '#fff7da')
    }
  }
}

/** A table or floor lamp with a shade. */
export function drawShadeLamp(world: World, spot: Spot, height: number, colour: Colour = '#f1dfb8'): void {
  if (depthOf(world.camera, spot) < 1) return
  const { sheet, light } = world.stage
  const head: Spot = [spot[0], spot[1] + height, spot[2]]
  const [x, y] = project(world.camera, head)
  const scale = scaleAt(world.camera, head)
  drawLine(world, [spot, head], '#7a5c34', 0.05)
  const on = light.lamps > 0.5
  sheet.poly(
    [
      [x - scale * 0.16, y - scale * 0.34],
      [x + scale * 0.16, y - scale * 0.34],
      [x + scale * 0.28, y],
      [x - scale * 0.28, y],
    ],
    on ? '#ffe7b0' : colour,
  )
  sheet.glow(x, y, scale * 2, scale * 1.8, light.lamp, (on ? 0.8 : 0.25) * Math.min(1, 0.2 + height * 0.55))
}
