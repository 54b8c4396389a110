/** Whether the search drawer or the search popup of phones is open: the header and the popup open them. */
import { create } from 'zustand'

type Panel = 'none' | 'drawer' | 'popup'
const useState = create<{ panel: Panel; asked: boolean }>(() => ({ panel: 'none', asked: false }))

export const openSearch = (panel: 'drawer' | 'popup'): void => useState.setState({ panel, asked: true })
export const closeSearch = (): void => useState.setState({ panel: 'none' })
/** `asked` loads the code, and keeps it for the closing motion. */
export const useSearchPanel = () => useState()
