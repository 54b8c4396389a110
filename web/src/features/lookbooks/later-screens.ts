/** Screens that no first page needs, behind one script: the names of their files and of all those ask for would stand in the first. */
export const list = async () => (await import('#features/lookbooks/screens/lookbook-list-screen.tsx')).LookbookListScreen
export const lookbook = async () => (await import('#features/lookbooks/screens/lookbook-screen.tsx')).LookbookScreen
export const links = async () => (await import('#features/lookbooks/screens/links-screen.tsx')).LinksScreen
export const history = async () => (await import('#features/lookbooks/screens/history-screen.tsx')).LookbookHistoryScreen
