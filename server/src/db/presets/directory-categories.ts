/** The tree that a directory starts with (domain.md §2.2): four roots and the office's Contacts, with the ids that the specification names. */
import { directoryRoots } from '@backlot/contract/directory-fields'

/** A category with what stands below it; only the roots have a fixed id. */
export interface PresetCategory {
  id?: number
  name: string
  children?: readonly PresetCategory[]
}

/** Lines of `Department: Job; Job`, or of `Job; Job` alone for jobs right below the root. */
function below(text: string): PresetCategory[] {
  const jobs = (list: string): PresetCategory[] => list.split(';').map((name) => ({ name: name.trim() }))
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [department = '', list] = line.split(/:(.*)/s)
      return list === undefined ? jobs(department) : [{ name: department.trim(), children: jobs(list) }]
    })
}

const production = below(`
Production companies: Feature; Television; Commercial; Documentary; Corporate; Animation & VFX; Photography; Service producers
Organizations: Film Office; Union & Guild; Film School; Festival; Association; Government Agency
`)
const crew = below(`
Producers & management: Executive Producer; Producer; Line Producer; UPM; Production Supervisor; Coordinator; Production Secretary; Accountant; Payroll
Directing: Director; 1st AD; 2nd AD; 2nd 2nd AD; Script Supervisor; Set PA
Locations: Location Manager; Assistant Location Manager; Scout; Key Assistant; Location PA; Site Rep/Monitor
Camera: DP; Operator; 1st AC; 2nd AC; Loader; DIT; Steadicam; Drone Pilot; Still Photographer
Lighting & Grip: Gaffer; Best Boy Electric; Electrician; Rigging; Generator Operator; Key Grip; Best Boy Grip; Dolly Grip; Grip
Sound: Mixer; Boom; Utility; Playback
Art: Production Designer; Art Director; Set Decorator; Leadman; Set Dresser; Props; Greens; Graphic; Food Stylist; Construction; Scenic Paint
Wardrobe, Hair, Make-up: Costume Designer; Supervisor; Seamstress; Hair; Make-up; SFX Make-up
Effects & Stunts: SFX Coordinator; Pyro; Armourer; Stunt Coordinator; Stunt Performer; Picture Car; Animal Wrangler; Marine; Aerial Coordinator
Transport & Set support: Transport Captain; Driver; Craft Service; Medic; Set Teacher; Security; COVID/Health; Locations Cleaning
Post: Editor; Assistant Editor; Colorist; Sound Design; Composer; VFX; Post Supervisor
`)
const services = below(`
Equipment: Camera Rental; Grip & Electric; Generators; Sound; Cranes & Dollies; Communications; Expendables; Drones & Aerial
Stages & Offices: Sound Stage; Backlot; Production Office; Warehouse; Standing Sets
Transport & Vehicles: Trucks; Trailers & Honeywagons; Buses & Shuttles; Picture Vehicles; Boats; Aircraft; Car Rental
Location support: Traffic Control; Barricades & Signs; Portable Toilets; Tents; Waste & Recycling; Cleaning; Off-duty Police; Security; Fire Safety
Living: Hotel; Long-stay & Housing; Catering; Craft Service; Restaurants; Travel Agent; Medical; Laundry
Business: Legal; Insurance; Bank & Payroll; Accounting & Audit (CPA); Permits Service; Tax Credit Broker; Freight & Customs; Printing
Art & Props: Prop House; Furniture; Antiques; Costume House; Fabric; Lumber; Paint; Greens & Nursery; Weapons
Post & Media: Post House; Dubbing; VFX House; Music Studio; Archive; Digital Storage
`)
const talent = below('Casting Director; Extras Casting; Talent Agency; Actor; Stunt; Voice; Model')

export const directoryCategories: readonly PresetCategory[] = [
  { id: directoryRoots.production, name: 'COMPANIES', children: production },
  { id: directoryRoots.crew, name: 'CREW', children: crew },
  { id: directoryRoots.services, name: 'SERVICES', children: services },
  { id: directoryRoots.talent, name: 'TALENT', children: talent },
  { id: directoryRoots.contacts, name: 'CONTACTS' },
]
