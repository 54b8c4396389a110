/** Distances are counted in kilometres and said in the unit of the site. */
const kilometresOfMile = 1.609344

type Unit = 'km' | 'mi'
export const ofKilometres = (km: number, unit: Unit): number => (unit === 'mi' ? km / kilometresOfMile : km)
export const kilometresOf = (far: number, unit: Unit): number => (unit === 'mi' ? far * kilometresOfMile : far)
