/** Who imports whom: between workspaces, between areas, and between the files of one area. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { areas, mayUse } from '../areas.mjs'
import { isTest } from './files.mjs'
import { areaKinds, isDoor, zoneOf } from './zones.mjs'

const serverZones = new Set([
  'area',
  'engine',
  'kit',
  'db',
  'db-schema',
  'db-seed',
  'db-presets',
  'db-migrations',
  'server-top',
  'server-test',
])
const webZones = new Set(['feature', 'web-engine', 'web-ui', 'web-lib', 'web-app', 'web-test'])

/** Turns specifiers into paths of the project, by each workspace's own `imports` map. */
export function importResolver(root) {
  const maps = new Map(
    ['contract', 'server', 'web', 'e2e'].map((workspace) => {
      const file = join(root, workspace, 'package.json')
      return [workspace, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).imports ?? {}) : {}]
    }),
  )
  return (from, specifier) => {
    if (specifier.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))) }
    const own = /^@backlot\/([a-z0-9-]+)\/(.+)$/.exec(specifier)
    if (own) return { path: own[1] === 'contract' ? `contract/src/${own[2]}.ts` : `${own[1]}/${own[2]}` }
    if (!specifier.startsWith('#')) return { library: specifier }
    const workspace = from.split('/')[0]
    for (const [key, target] of Object.entries(maps.get(workspace) ?? {})) {
      if (typeof target !== 'string') continue
      const [start, end] = key.split('*')
      if (end === undefined ? key === specifier : specifier.startsWith(start) && specifier.endsWith(end)) {
        const middle = specifier.slice(start.length, specifier.length - (end ?? '').length)
        return { path: posix.normalize(posix.join(workspace, target.replace('*', middle))) }
      }
    }
    return { unknown: specifier }
  }
}

/** Between two files of the same area. */
function withinArea(from, to, isType) {
  if (areaKinds[from.kind].includes(to.kind)) return null
  // A sub-folder has a door too, for the layers above and beside it.
  if (to.kind === 'index' && to.rest.length > 1 && !['queries', 'policy', 'present'].includes(from.kind)) return null
  // The shape of a row is knowledge, not a query: naming the type is how policy and present stay free of the database.
  if (isType && to.kind === 'queries' && (from.kind === 'present' || from.kind === 'policy' || from.kind === 'emails')) return null
  return `${from.kind} may not import ${to.kind}: routes → service → queries, policy and present, downwards only`
}

function fromArea(from, to, isType, test) {
  if (to.zone === 'contract') return null
  if (to.zone === 'engine') {
    const isPure = isType || /\/(?:machines\/|policy\.ts$)/.test(to.path)
    return from.kind === 'policy' && !isPure ? 'a policy never touches the database' : null
  }
  if (to.zone === 'kit') {
    return from.kind === 'policy' && !isType && /^server\/src\/kit\/(db|database)\b/.test(to.path)
      ? 'a policy never touches the database'
      : null
  }
  if (to.zone === 'db-schema') return isType || from.kind !== 'policy' ? null : 'a policy never touches the database'
  if (to.zone === 'area') {
    if (to.area === from.area) return test ? null : withinArea(from, to, isType)
    if (!isDoor(to)) return `the area ${to.area} is entered by its index.ts only`
    return test || mayUse(from.area, to.area) ? null : `${from.area} may not use ${to.area} (tools/areas.mjs)`
  }
  if (test && (to.zone === 'server-test' || to.zone.startsWith('db'))) return null
  return 'an area imports the contract, kit, the engine, the schema and lower areas only'
}

function fromFeature(from, to) {
  if (['contract', 'web-engine', 'web-ui', 'web-lib'].includes(to.zone)) return null
  if (to.zone === 'feature') {
    if (to.area === from.area) return null
    if (!isDoor(to)) return `the feature ${to.area} is entered by its public.ts only`
    return mayUse(from.area, to.area) ? null : `${from.area} may not use ${to.area} (tools/areas.mjs)`
  }
  return 'a feature imports the contract, ui, lib, the engine and the public parts of lower features only'
}

/** The office's routes are loaded by the office's tree alone; what the public entry has names none of them (decision 020). */
function entryFault(path, target) {
  if (!/^web\/src\/features\/[^/]+\/routes\.tsx$/.test(target)) return null
  return path === 'web/src/app/office/tree.ts' ? null : "the office's routes are named by web/src/app/office/tree.ts only"
}

/** Says why `from` may not import `to`, or null. */
function refusal(from, to, isType, test) {
  if (serverZones.has(from.zone) && webZones.has(to.zone)) return 'the server never imports the page'
  if (webZones.has(from.zone) && serverZones.has(to.zone)) return 'the page never imports the server; both know the contract'
  if (from.zone !== 'e2e' && from.zone !== 'other' && to.zone === 'e2e') return 'nobody imports the journeys'
  if (test && webZones.has(from.zone) && to.zone === 'web-test') return null
  switch (from.zone) {
    case 'contract':
      return to.zone === 'contract' ? null : 'the contract imports zod and its own files only'
    case 'area':
      return fromArea(from, to, isType, test)
    case 'kit':
      if (test) return to.zone === 'area' ? 'kit never knows an area' : null
      return ['kit', 'contract', 'db-schema'].includes(to.zone) ? null : 'kit imports libraries, the contract and the schema; never an area'
    case 'engine':
      if (test) return to.zone === 'area' ? 'the engine never knows an area' : null
      return ['engine', 'kit', 'contract', 'db-schema'].includes(to.zone)
        ? null
        : 'the engine imports kit, the contract and the schema; never an area'
    case 'db-schema':
      return ['db-schema', 'contract'].includes(to.zone) ? null : 'the schema imports the contract only'
    case 'db':
    case 'db-presets':
    case 'db-migrations':
      return to.zone.startsWith('db') || ['kit', 'contract'].includes(to.zone) || (test && to.zone === 'server-test')
        ? null
        : 'db imports kit, the contract and itself'
    case 'db-seed':
    case 'server-top':
      if (to.zone === 'area') return isDoor(to) ? null : `the area ${to.area} is entered by its index.ts only`
      return serverZones.has(to.zone) && to.zone !== 'server-test'
        ? null
        : to.zone === 'contract' || test
          ? null
          : 'stays inside the server and the contract'
    case 'feature':
      return fromFeature(from, to)
    case 'web-engine':
      return ['web-engine', 'web-ui', 'web-lib', 'contract'].includes(to.zone) ? null : 'the engine knows no other feature and not the app'
    case 'web-ui':
    case 'web-lib':
      return ['web-ui', 'web-lib', 'contract'].includes(to.zone) ? null : 'ui and lib know no feature and not the app'
    case 'web-app':
      return webZones.has(to.zone) || to.zone === 'contract' ? null : 'the app stays inside the page and the contract'
    case 'e2e':
      // A real identity provider and what answers in its place are the same for both kinds of tests.
      if (to.path === 'server/test/identity-provider.ts') return null
      return ['e2e', 'contract'].includes(to.zone) ? null : 'the journeys import the contract and their own files only'
    default:
      return null
  }
}

/** Faults in what one script imports. */
export function importFaults(file, script, resolve) {
  const faults = []
  const from = zoneOf(file.path)
  const test = isTest(file.path)
  for (const { specifier, line, isType } of script.imports) {
    const add = (message) => faults.push({ path: file.path, line, rule: 'imports', message: `\`${specifier}\`: ${message}` })
    const target = resolve(file.path, specifier)
    if (target.unknown) add('is in no imports map of this workspace')
    else if (target.library !== undefined) {
      const allowed = /^zod(\/|$)/.test(target.library) || (test && target.library === 'vitest')
      if (from.zone === 'contract' && !allowed) add('the contract imports zod and its own files only')
    } else {
      const reason = entryFault(file.path, target.path) ?? refusal(from, { ...zoneOf(target.path), path: target.path }, isType, test)
      if (reason) add(reason)
    }
  }
  return faults
}

/** Faults in where an area's or feature's file stands and what it is called. */
export function placeFaults(path) {
  const here = zoneOf(path)
  const fault = (message) => [{ path, line: 1, rule: 'area-files', message }]
  if (here.zone !== 'area' && here.zone !== 'feature') return []
  if (!areas.includes(here.area)) return fault(`\`${here.area}\` is not in the list of areas (tools/areas.mjs)`)
  if (here.zone === 'feature' || here.rest.length > 1 || isTest(path)) return []
  const allowed = here.kind !== 'other' && /^[a-z]+\.tsx?$/.test(here.rest[0])
  return allowed
    ? []
    : fault(
        'an area holds index, routes, definition, service, queries, policy, present, jobs, emails and tests; more goes into a sub-folder',
      )
}
