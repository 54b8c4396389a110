/**
 * Cuts a GeoJSON FeatureCollection into its features while the bytes come in, so that a file of any size needs the
 * memory of its largest feature. Only brackets and strings are followed here; each feature is then read by JSON.parse.
 */
import { tableProblems } from '@backlot/contract/table-problems'
import { TableError, type TableLimits } from './table.ts'

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

export type FeatureScanner = {
  /** @returns the bytes of every feature that ended in this chunk */
  add(chunk: Buffer): Buffer[]
  /** @throws TableError when the text ended too early or held no list of features */
  end(): void
  /** The text of the collection's `crs` member, if it had one. */
  crs(): string | undefined
}

/** @throws TableError (from `add`) `unsafe` when brackets nest too deep, `too-large` for a feature over the limit */
export function createFeatureScanner(limits: TableLimits): FeatureScanner {
  let depth = 0
  let inString = false
  let escaped = false
  let stringStart = 0
  // The part of a member's name that stood in the chunk before.
  let nameStart = ''
  let lastString = ''
  let member = ''
  let inFeatures = false
  let sawFeatures = false
  let ended = false
  let crs: string | undefined
  // What is being kept: parts of earlier chunks, and where it begins in this one.
  let parts: Buffer[] = []
  let bytesOfParts = 0
  let keeping: 'feature' | 'crs' | undefined

  function add(chunk: Buffer): Buffer[] {
    const features: Buffer[] = []
    let partFrom = 0

    function take(until: number): Buffer {
      const whole = Buffer.concat([...parts, chunk.subarray(partFrom, until)])
      parts = []
      bytesOfParts = 0
      keeping = undefined
      return whole
    }

    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) {
          inString = false
          if (depth === 1) lastString = nameStart + chunk.toString('latin1', stringStart, index)
          nameStart = ''
        }
        continue
      }
      switch (byte) {
        case quote:
          inString = true
          stringStart = index + 1
          break
        case colon:
          if (depth === 1) member = lastString
          break
        case comma:
          if (depth === 1) member = ''
          break
        case openBrace:
        case openBracket:
          if (ended) throw notFeatures()
          depth += 1
          if (depth > limits.depth) throw new TableError('unsafe', tableProblems.deepBrackets)
          if (depth === 2 && byte === openBracket && member === 'features') {
            inFeatures = true
            sawFeatures = true
          } else if (keeping === undefined && ((inFeatures && depth === 3) || (depth === 2 && member === 'crs'))) {
            keeping = inFeatures ? 'feature' : 'crs'
            partFrom = index
          }
          break
        case closeBrace:
        case closeBracket:
          depth -= 1
          if (depth === 0) ended = true
          if (depth < 0) throw notFeatures()
          if (keeping === 'feature' && depth === 2) features.push(take(index + 1))
          else if (keeping === 'crs' && depth === 1) crs = take(index + 1).toString('utf8')
          else if (depth === 1) inFeatures = false
          break
      }
    }
    if (keeping) {
      const part = Buffer.from(chunk.subarray(partFrom))
      parts.push(part)
      bytesOfParts += part.length
      if (bytesOfParts > limits.recordBytes) throw new TableError('too-large', tableProblems.largeShape)
    }
    if (inString && depth === 1) nameStart = (nameStart + chunk.toString('latin1', stringStart)).slice(0, 100)
    stringStart = 0
    return features
  }

  function end(): void {
    if (!ended || inString) throw new TableError('broken', tableProblems.cut)
    if (!sawFeatures) throw notFeatures()
  }

  return { add, end, crs: () => crs }
}

function notFeatures(): TableError {
  return new TableError('not-a-table', tableProblems.notGeoJson)
}
