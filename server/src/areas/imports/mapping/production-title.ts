export type ProductionTitle = { title: string; season?: number; episode?: string }

const shapes: readonly RegExp[] = [
  // "Chance- Season 1 ep103", "Chance - Season 1ep105", "Murder in the First, Season 1", "Blindspotting (Season 2)"
  /^(?<title>.+?)[\s\-–—,:(]*\bseason\s+(?<season>\d{1,3})\)?[\s,\-–—]*(?:ep(?:isode)?\.?\s*(?<episode>\d{1,5})|(?<pilot>pilot))?\)?$/iu,
  // "Show S02E03"
  /^(?<title>.+?)[\s\-–—,:(]+s(?<season>\d{1,2})\s?e(?:p\.?\s?)?(?<episode>\d{1,4})\)?$/iu,
  // "CSI: NY- episode 903"
  /^(?<title>.+?)\s*[-–—,:(]\s*ep(?:isode)?\.?\s*(?<episode>\d{1,5})\)?$/iu,
  // "Budding Prospects, Pilot"
  /^(?<title>.+?)\s*[-–—,:(]\s*(?<pilot>pilot)\)?$/iu,
]

/** Longer text is no title, and the patterns here would take long on it. */
const longestTitle = 300

/** Takes season and episode out of a title. "Bee Season" has no number and stays a title. */
export function readProductionTitle(text: string): ProductionTitle {
  if (text.length > longestTitle) return { title: text }
  for (const shape of shapes) {
    const found = shape.exec(text)?.groups
    if (!found?.['title']) continue
    const result: ProductionTitle = { title: found['title'].trim() }
    if (found['season']) result.season = Number(found['season'])
    const episode = found['pilot'] ? 'Pilot' : found['episode']
    if (episode) result.episode = episode
    return result
  }
  return { title: text }
}
