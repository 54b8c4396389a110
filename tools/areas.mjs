/**
 * The one list of areas and of who may use whom, on both sides of the product.
 * An area uses the areas on lower lines, and those of its own line that are named for it below.
 * A lower area that must cause something in a higher one raises an event or a job; it does not import.
 */

/** Lowest first. */
export const lines = [
  ['sites', 'users', 'media', 'mail', 'jobs', 'downloads', 'maps'],
  // The screens of the library's lists and of its galleries are features of their own; their calls are the locations area's.
  ['places', 'locations', 'galleries', 'vocabularies', 'directory', 'projects', 'approvers', 'officers'],
  // What a guest sees of a lookbook is a feature of its own; its calls are the lookbooks area's.
  ['lookbooks', 'guests', 'reports', 'calendar', 'budgets', 'bible', 'permits', 'registers', 'tax', 'clients'],
  ['imports', 'dashboard', 'sitebuilder', 'analytics', 'audit', 'mailings'],
]

/** Uses within one line. Nothing is listed in advance: add a pair when an import needs it. */
export const sameLine = {
  users: ['sites', 'mail'],
  media: ['sites'],
  mail: ['sites', 'media'],
  maps: ['sites', 'media'],
  locations: ['places', 'galleries'],
  directory: ['places'],
  projects: ['locations'],
  // A guest of a report, a bible or a budget comes in and answers as one of a lookbook does.
  reports: ['guests'],
  // Feeds call off what goes to another place or production.
  bible: ['guests', 'calendar'],
  permits: ['calendar'],
  // Its lines follow what a permit has of the price list.
  budgets: ['guests', 'permits'],
  // The client's page of a project has its shared reports and its days.
  clients: ['guests', 'reports', 'calendar'],
  // Who approves tax credit decides about registrations too, on one page. A guest of a cost comparison comes in as one of a lookbook does.
  tax: ['registers', 'guests'],
}

export const areas = lines.flat()

const lineOf = new Map(lines.flatMap((line, index) => line.map((area) => [area, index])))

/** The areas that `area` may use. */
export function usableBy(area) {
  const line = lineOf.get(area)
  if (line === undefined) return new Set()
  return new Set([...lines.slice(0, line).flat(), ...(sameLine[area] ?? [])])
}

/** Whether `area` may use `other`. */
export function mayUse(area, other) {
  return usableBy(area).has(other)
}

/** What is wrong with the list itself: unknown names, pairs across lines, circles. Empty when it is sound. */
export function listFaults(lists = { lines, sameLine }) {
  const known = new Map(lists.lines.flatMap((line, index) => line.map((area) => [area, index])))
  const faults = []
  for (const [area, others] of Object.entries(lists.sameLine)) {
    for (const other of others) {
      if (!known.has(area) || !known.has(other)) faults.push(`${area} → ${other} names an area that is not listed`)
      else if (known.get(area) !== known.get(other)) faults.push(`${area} → ${other} is no pair of one line`)
    }
  }
  const visit = (area, path) => {
    if (path.includes(area)) return faults.push(`${[...path.slice(path.indexOf(area)), area].join(' → ')} is a circle`)
    for (const other of lists.sameLine[area] ?? []) visit(other, [...path, area])
    return faults.length
  }
  for (const area of Object.keys(lists.sameLine)) visit(area, [])
  return faults
}
