/** Where a file belongs: which workspace, which area, which kind of file. */

/** The kinds of a server area's files and what each may import of its own area. */
export const areaKinds = {
  index: ['index', 'routes', 'service', 'definition', 'queries', 'policy', 'present', 'jobs', 'emails', 'other'],
  routes: ['service', 'definition', 'present', 'routes', 'other'],
  // What an area tells the record engine: one object, made of the area's small functions.
  definition: ['definition', 'queries', 'policy', 'present', 'emails', 'service', 'other'],
  service: ['service', 'definition', 'queries', 'policy', 'present', 'jobs', 'emails', 'other'],
  jobs: ['jobs', 'service', 'definition', 'queries', 'policy', 'present', 'emails', 'other'],
  queries: ['queries', 'other'],
  policy: ['policy', 'other'],
  present: ['present', 'policy', 'other'],
  emails: ['emails', 'present', 'other'],
  other: ['service', 'definition', 'queries', 'policy', 'present', 'jobs', 'emails', 'other'],
}

/** Describes a path of the project; `zone` is the part of the house it stands in. */
export function zoneOf(path) {
  const parts = path.split('/')
  const kindOf = (name) => {
    const base = name.split('.')[0]
    return base in areaKinds ? base : 'other'
  }
  if (parts[0] === 'contract') return { zone: 'contract' }
  if (parts[0] === 'e2e') return { zone: 'e2e' }
  if (parts[0] === 'server') {
    if (parts[1] === 'test') return { zone: 'server-test' }
    if (parts[1] !== 'src') return { zone: 'config' }
    if (parts[2] === 'areas' && parts.length > 4) return { zone: 'area', area: parts[3], rest: parts.slice(4), kind: kindOf(parts.at(-1)) }
    if (parts[2] === 'kit' || parts[2] === 'engine') return { zone: parts[2] }
    if (parts[2] === 'db') {
      if (parts[3] === 'seed' || parts[3] === 'presets' || parts[3] === 'migrations') return { zone: `db-${parts[3]}` }
      return { zone: /^schema\b/.test(parts[3]) ? 'db-schema' : 'db' }
    }
    return { zone: 'server-top' }
  }
  if (parts[0] === 'web') {
    if (parts[1] !== 'src') return { zone: parts[1] === 'test' ? 'web-test' : 'config' }
    if (parts[2] === 'features' && parts[3] === 'engine') return { zone: 'web-engine' }
    if (parts[2] === 'features' && parts.length > 4) return { zone: 'feature', area: parts[3], rest: parts.slice(4) }
    if (parts[2] === 'ui' || parts[2] === 'lib') return { zone: `web-${parts[2]}` }
    return { zone: 'web-app' }
  }
  return { zone: 'other' }
}

/** Whether this is the door of an area or feature, the only file that others may import. */
export function isDoor(target) {
  if (target.zone === 'area') return target.rest.length === 1 && target.rest[0] === 'index.ts'
  return target.zone === 'feature' && target.rest.length === 1 && /^public\.tsx?$/.test(target.rest[0])
}
