/** Terms of the demo's offices: for listing a property, and for being listed in the directory. */
import { documentTypes } from '@backlot/contract/site-policies'
import type { DemoSite } from './types.ts'

interface Terms {
  documentType: number
  title: string
  body: string
}

const english = (office: string): Terms[] => [
  {
    documentType: documentTypes.ListLocation,
    title: 'Terms for listing a property',
    body: `1. Who may list
You own the property, manage it, or have the owner's written consent. A tenant alone cannot list it.

2. What is shown
${office} shows your description and your pictures in its public library once it has approved them. \
Fields that you lock, such as the address or a telephone number, are shown to the office's staff only.

3. Your pictures
You took the pictures or may pass them on. The office may show them in the library, in lookbooks and to productions that look for a place. \
They stay yours.

4. Productions
A listing is no promise that a production comes. Dates, fees, insurance and repairs are agreed between you and the production. \
The office is not a party to that agreement.

5. Keeping it right
You tell the office when the property is sold, changed or no longer available. \
The office may ask from time to time whether the listing is still correct, and may take it off line.

6. Ending
You can ask for your listing to be removed at any time. What was sent to productions before then cannot be called back.`,
  },
  {
    documentType: documentTypes.ListDirectory,
    title: 'Terms for being listed in the directory',
    body: `1. Who may be listed
You work in film, television or related services, or run a business that serves them. The entry is about you or your own business.

2. What is shown
${office} shows your entry in its public directory once it has approved it. Fields that you lock are shown to the office's staff only.

3. Being truthful
Credits, unions, levels and residence are as you say. The office may ask for proof, and may take an entry off line that is not correct.

4. Being asked
Productions may write to you. Answering costs nothing and binds you to nothing. The office is not a party to what you agree with them.

5. Ending
You can ask for your entry to be removed at any time.`,
  },
]

const norwegian = (office: string): Terms[] => [
  {
    documentType: documentTypes.ListLocation,
    title: 'Vilkår for å melde inn et sted',
    body: `1. Hvem kan melde inn
Du eier stedet, forvalter det eller har eierens skriftlige samtykke. En leietaker kan ikke melde inn stedet alene.

2. Hva som vises
${office} viser beskrivelsen og bildene dine i det åpne biblioteket når de er godkjent. \
Felt du låser, for eksempel adressen eller et telefonnummer, vises bare for kontorets ansatte.

3. Bildene dine
Du har tatt bildene selv eller har rett til å gi dem videre. \
Kontoret kan vise dem i biblioteket, i lookbooker og til produksjoner som leter etter et sted. De er fortsatt dine.

4. Produksjoner
En oppføring er ikke et løfte om at en produksjon kommer. Datoer, pris, forsikring og istandsetting avtaler du med produksjonen. \
Kontoret er ikke part i avtalen.

5. Riktige opplysninger
Du sier fra til kontoret når stedet er solgt, endret eller ikke lenger kan brukes. \
Kontoret kan spørre om oppføringen fortsatt stemmer, og kan ta den bort.

6. Avslutning
Du kan når som helst be om at oppføringen fjernes. Det som er sendt til produksjoner før det, kan ikke kalles tilbake.`,
  },
  {
    documentType: documentTypes.ListDirectory,
    title: 'Vilkår for å stå oppført i katalogen',
    body: `1. Hvem kan stå oppført
Du arbeider med film, fjernsyn eller tilknyttede tjenester, eller driver en virksomhet som leverer til dem. \
Oppføringen gjelder deg selv eller din egen virksomhet.

2. Hva som vises
${office} viser oppføringen din i den åpne katalogen når den er godkjent. Felt du låser, vises bare for kontorets ansatte.

3. Riktige opplysninger
Meritter, forbund, nivå og bosted er slik du oppgir. Kontoret kan be om dokumentasjon, og kan ta bort en oppføring som ikke stemmer.

4. Forespørsler
Produksjoner kan skrive til deg. Det koster ingenting å svare, og svaret binder deg ikke. Kontoret er ikke part i det dere avtaler.

5. Avslutning
Du kan når som helst be om at oppføringen fjernes.`,
  },
]

export const demoTerms = ({ office, locale }: Pick<DemoSite, 'office' | 'locale'>): Terms[] =>
  locale === 'no_NO' ? norwegian(office) : english(office)
