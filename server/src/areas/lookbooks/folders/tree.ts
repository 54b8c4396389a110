/** Folders inside folders: who is in whom, and how deep. Pure. */

export interface Node {
  id: number
  parent_folder_id: number | null
}

/** Parents before their children, each level in the order given. One whose parent is not among them is left out with all in it. */
export function inTreeOrder<Folder extends Node>(folders: readonly Folder[]): Folder[] {
  const children = Map.groupBy(folders, (folder) => folder.parent_folder_id)
  const below = (id: number | null): Folder[] => (children.get(id) ?? []).flatMap((folder) => [folder, ...below(folder.id)])
  return below(null)
}

/** The folder and everything in it. */
export function subtreeOf<Folder extends Node>(folders: readonly Folder[], id: number): Folder[] {
  const children = Map.groupBy(folders, (folder) => folder.parent_folder_id)
  const below = (folder: Folder): Folder[] => [folder, ...(children.get(folder.id) ?? []).flatMap(below)]
  return folders.filter((folder) => folder.id === id).flatMap(below)
}

/** 1 at the top; 0 is outside of all folders. */
export function depthOf(folders: readonly Node[], id: number | null): number {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parent_folder_id]))
  let depth = 0
  for (let at = id; at !== null; at = parents.get(at) ?? null) depth += 1
  return depth
}

/** Levels from the folder down to the deepest in it; 1 is a folder without others. */
export function heightOf(folders: readonly Node[], id: number): number {
  const depth = depthOf(folders, id)
  return Math.max(...subtreeOf(folders, id).map((folder) => depthOf(folders, folder.id) - depth + 1))
}
