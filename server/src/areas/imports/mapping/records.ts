import { reason } from '@backlot/contract/import-reasons'
import type { FieldValue } from './fields.ts'
import { electedFields, winner, type Elected, type Group } from './groups.ts'
import type { MappedLocation, MappedPlace, RecordSource } from './mapped.ts'
import { metresBetween } from './points.ts'
import type { Point } from './row-context.ts'
import type { LocationMapping, Mapping, PlaceMapping, TagStages } from './schema.ts'
import { compileTags } from './tags.ts'

/** Rows of one record that lie farther apart than this are worth a word. */
const farApartMetres = 1_000

/** Makes locations of finished groups. */
export function locationMaker(mapping: LocationMapping): (group: Group) => MappedLocation {
  const categories = mapping.categories && tagField(mapping.categories, 'categories')
  const styles = mapping.styles && tagField(mapping.styles, 'styles')
  return (group) => {
    if (group.own) return { source: sourceOf(mapping, group.id), location_name: '', own: group.own }
    const elected = electedFields(group)
    const { fields, assumed } = elected
    categories?.(elected)
    styles?.(elected)
    withoutOwnName(fields)
    const point = electedPoint(group, mapping)
    // The field table of the mapping says which name has which type; the names are those of the type.
    const record = { source: sourceOf(mapping, group.id), ...Object.fromEntries(fields), ...point } as MappedLocation
    if (group.archived) record.archived = true
    if (assumed.size > 0) record.assumed = [...assumed]
    const credits = [...group.credits.values()]
    if (credits.length > 0) record.film_list = credits
    return record
  }
}

/** Makes gazetteer entries of finished groups. */
export function placeMaker(mapping: PlaceMapping): (group: Group) => MappedPlace {
  return (group) => {
    const { fields } = electedFields(group)
    const record = {
      source: sourceOf(mapping, group.id),
      kind: mapping.place_kind,
      ...Object.fromEntries(fields),
      ...electedPoint(group, mapping),
    } as MappedPlace
    const aliases = record.aliases?.filter((alias) => alias !== record.name)
    if (aliases && aliases.length > 0) record.aliases = aliases
    else delete record.aliases
    if (group.border && group.rows.length === 1) record.border = group.border
    return record
  }
}

/** What is found by words is assumed where the rows do not say all that is looked through: the rest may have led elsewhere. */
function tagField(stages: TagStages, field: 'categories' | 'styles'): (elected: Elected) => void {
  const taggers = [stages].flat().map((rules) => ({ from: rules.from, tag: compileTags(rules) }))
  return ({ fields, assumed }) => {
    const already = fields.get(field)
    let isAssumed = false
    for (const { from, tag } of taggers) {
      isAssumed ||= from.some((name) => !fields.has(name) || assumed.has(name))
      const texts = from.flatMap((name) => [fields.get(name) ?? []].flat()).filter((value) => typeof value === 'string')
      const names = tag(texts, Array.isArray(already) ? already : [])
      if (names.length === 0) continue
      fields.set(field, names)
      if (isAssumed) assumed.add(field)
      return
    }
  }
}

/** A name in the keywords finds nothing that the name itself does not. */
function withoutOwnName(fields: Map<string, FieldValue>): void {
  const name = fields.get('location_name')
  const keywords = fields.get('keywords')
  if (!Array.isArray(keywords) || typeof name !== 'string') return
  const others = keywords.filter((keyword) => keyword.toLowerCase() !== name.toLowerCase())
  if (others.length > 0) fields.set('keywords', others)
  else fields.delete('keywords')
}

function electedPoint(group: Group, mapping: Mapping): Point | undefined {
  const elected = mapping.identity.merged_point === 'middle' ? middle(group) : winner(group.points)
  if (!elected || mapping.identity.merged_point === 'middle') return elected
  let farthest = 0
  for (const { choice } of group.points.values()) farthest = Math.max(farthest, metresBetween(choice, elected))
  if (farthest > farApartMetres) {
    const kilometres = (farthest / 1000).toFixed(1)
    group.problems.push({
      row: group.rows[0] ?? 0,
      field: 'point',
      ...reason('far_apart', { kilometres }),
    })
  }
  return elected
}

/** The mean of all rows' points; good enough for anything that does not lie at a pole. */
function middle(group: Group): Point | undefined {
  let count = 0
  let latitude = 0
  let longitude = 0
  const [first] = [...group.points.values()].map(({ choice }) => choice)
  if (!first) return undefined
  for (const { choice, count: rows } of group.points.values()) {
    // Western Aleutians lie past the 180th meridian; measured from the first point they do not pull the middle away.
    const turned = choice.longitude - first.longitude
    latitude += choice.latitude * rows
    longitude += (first.longitude + (turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)) * rows
    count += rows
  }
  const mean = longitude / count
  return {
    latitude: Number((latitude / count).toFixed(6)),
    longitude: Number((mean > 180 ? mean - 360 : mean < -180 ? mean + 360 : mean).toFixed(6)),
  }
}

function sourceOf(mapping: Mapping, id: string): RecordSource {
  return { ...mapping.source, id }
}
