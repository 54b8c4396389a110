import type { SummaryEpisode } from '@backlot/contract/budget-summaries'

/** An episode as it is called: its number and title. */
export const episodeName = ({
  season_no: season,
  episode_no: number,
  title,
  id,
}: Pick<SummaryEpisode, 'season_no' | 'episode_no' | 'title' | 'id'>) => {
  const place = [season, number].filter((one) => one !== null).join('.')
  return [place, title].filter(Boolean).join(' ') || String(id)
}
