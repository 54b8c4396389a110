/** One state, however it is written: `NM`, `N.M.` and `New Mexico` are the same. Pure. */
import { foldText } from '#kit/fold.ts'

/** Letters of the post and names (S3 "state (US list)"). */
const states =
  'al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,dc district of columbia,fl florida,ga georgia,hi hawaii,' +
  'id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,' +
  'mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,oh ohio,ok oklahoma,' +
  'or oregon,pa pennsylvania,pr puerto rico,ri rhode island,sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,' +
  'wa washington,wv west virginia,wi wisconsin,wy wyoming'

const lettersOf = new Map(
  states.split(',').map((line) => {
    const space = line.indexOf(' ')
    return [line.slice(space).replaceAll(' ', ''), line.slice(0, space)]
  }),
)

/** What the index keeps of a state: the letters of the post where it has some, else its name. Empty for none. */
export function residenceKey(text: unknown): string {
  const name = typeof text === 'string' ? foldText(text).replaceAll(' ', '') : ''
  return lettersOf.get(name) ?? name
}
