/** Bygninger og byer i Nordfjells bibliotek. */
export const nordfjellInne = `
= Kremmerhuset i Strandgata / Historic House, Period Street / Ålesund / 1907 / Art Deco, Other / Stone, Stucco
- Jugendhus på hjørnet mot sundet, med spir og buede vinduer.
Huset ble reist etter bybrannen og har fått stå.
Stua i annen etasje har utsikt rett ned i båtene, og trappa er bred nok for skinner.
Eieren holder loftet tomt til garderobe.
* for Riga; Wien | tags jugend, spir, sund | has Grand staircase, Ocean view, Attic | at Strandgata 11 | noise Surf | cars 3
* scene victorian-row harbour | fee Fixed 18000 | films Brannvakta 2012; Hus ved sundet 2020

= Bryggerekka på Nordneset / Row House & Townhouse, Harbor & Pier / Bergen / 1754 / Nordic Timber / Wood, Beam
- Skjeve sjøboder i rødt, hvitt og oker langs kaia.
Gulvene heller mot vannet og det høres i skrittene.
Tre av bodene er tomme og kan innredes.
Cruisebåtene ligger ikke i bildet før mai.
* for Hansatiden; Nord-Tyskland | tags brygge, sjøbod, tømmer | own Public city | at Nordneskaien 4-12 | noise Surf | cars 6 | scene harbour log-room
* era 1700-1930 | films Tørrfisk 2009; Kjøpmannens datter 2018

= Villa Solhaug / Mansion & Estate, Inn & B&B / Aurland / 1894 / Nordic Timber, Victorian / Wood
- Sveitservilla med glassveranda og hage ned mot fjorden.
Bygd for engelske laksefiskere, og fluene henger fremdeles i gangen.
Glassverandaen har farget glass som gir gulvet mønster om ettermiddagen.
Fire soverom er møblert som i 1910.
* for Sveits; engelsk landsted | tags sveitserstil, glassveranda, laksefiske | has Porch, Garden, Fireplace, Mountain view | at Fjordvegen 22 | cars 12
* scene fjord parlour | fee Fixed 24000 | films Lordens sommer 2015

= Knausen / Mid-Century & Modern House / Stryn / 2016 / Modern, Nordic Timber / Glass & Steel, Wood
- Moderne hus i brent tre, spent ut over berget.
Stua henger fem meter over lia og ser hele fjorden under ett.
Skyvedørene går helt vekk, så ute og inne blir ett rom.
Naboen er en sauebonde som liker filmfolk.
* for Arkitektbolig; Canada | tags brent tre, glass, utsikt | has Open plan, Fireplace, Mountain view, No neighbours in sight, Private road
* at Knausvegen 90 | cars 10 | scene modern-house fjord | fee Fixed 42000 | films Svar i morgen 2021; Berggrunn 2024

= Hjelle småbruk / Farmhouse, Barn / Luster / 1860 / Nordic Timber, Farmhouse / Log, Wood
- Småbruk med rød låve, stabbur og bratte jorder.
Ingen kraftlinje i sikte mot sør.
Dyra er ute fra mai til september, og bonden slår med ljå om noen ber om det.
Vegen opp er smal: minste lastebil og mye tålmodighet.
* for 1800-tallets Norge; Østerrike | tags stabbur, låve, slåttonn | has Barn, Dirt road, Mountain view, No neighbours in sight | at Hjellevegen 310
* cars 8 | scene farm log-room | fee Fixed 9000 | films Slåttekaren 2011

= Turisthotellet ved Elva / Hotel / Voss / 1889 / Nordic Timber / Wood
- Stort trehotell med tårn, peissal og hundre år gamle møbler.
Peissalen rommer hundre gjester til dans.
Hotellet er stengt i november og april, og da kan hele laget bo i huset.
Tapetene i annen etasje er trykt etter originalene.
* for Alpehotell; mordmysterium | tags peissal, tårn, ball | has Fireplace, Ballroom, Grand staircase, Commercial kitchen, Mountain view | at Elvegata 1
* noise Railway | cars 60 | scene lobby timber-hall | power Three-phase | fee On request | films Stengt for sesongen 2019

= Fjellstova på Hardbakken / Cabin & Lodge, Glacier & Snow / Lom / 1911 / Log, Rustic / Log, Stone
- Tømret fjellstue på tusen meter, med snø fra oktober til mai.
Matsalen har langbord og utsikt til to breer.
Beltevogn hører med og tar atten.
Aggregatet kan slås av i opptak, batteriene holder to timer.
* for Sibir; Antarktis-ekspedisjon | tags fjellstue, snø, beltevogn | has Fireplace, Mountain view, No neighbours in sight | at Hardbakkvegen 1
* cars 25 | scene snow-plateau | power 100A | fee Fixed 15000 | films Vinterruta 2014; Nord for natta 2022

= Bergstadgata / Period Street, Main Street / Røros / 1780 / Nordic Timber / Log, Wood
- Trehusgate fra bergverkstida, opp mot kirka.
Skilt og stolper kan tas ned på en formiddag; kommunen har rutine.
Januar gir minus tjue og blått lys midt på dagen.
Beboerne låner gjerne bort hest og slede.
* for 1700-tallet; russisk by | tags trehus, bergverk, vinter | own Public city | at Bergstadgata | geo street | noise Church bell | cars 10
* scene main-street timber-hall | era 1750-1940 | films Smeltehytta 2007; Kobbertid 2016

= Smelteverket på Slaggmarka / Factory & Mill, Vacant Industrial / Røros / 1888 / Industrial / Stone, Wood
- Smeltehytte i gråstein med slagghauger utenfor.
Ovnene er kalde siden 1977, men trekken virker og røyk stiger rett opp.
Gulvet tåler bil.
Slagget er svart og ser ut som en annen planet.
* for Mørkt eventyr; 1800-tallets industri | tags ovner, slagg, gråstein | own State | at Hyttevegen 3 | cond Vacant | cars 20 | scene warehouse
* films Kobbertid 2016

= Lillehammer gamle stasjon / Railway & Train / Lillehammer / 1894 / Other / Brick
- Murstasjon med støpejernstak over perrongen.
Museumstoget kan hentes med to ukers varsel.
Ventesalen har benker, billettluke og klokke som går.
Ett ordinært tog i timen, ellers stille.
* for Europa før krigen; avskjed 1940 | tags perrong, damplok, ventesal | own Utility/transit | at Jernbanetorget 2 | noise Railway | has Rail siding
* cars 15 | scene railway | era 1890-1960 | films Siste tog nordover 2010; Avskjeden 2019

= Molde tinghus / Courthouse, City Hall / Molde / 1951 / International / Stone, Concrete
- Gjenreisningstinghus med rettssal i bjørk.
Rettssalen er uforandret fra 1951, med lys fra høyre hele formiddagen.
Gangene er lange og lysegrønne.
Ledig alle helger og hele juli.
* for Nordisk krim | tags rettssal, bjørk, gjenreisning | own Public city | at Torget 1 | has Courtroom bench | cars 18 | scene courtroom institution
* films Bevisets stilling 2017

= Romsdal sykehus, gamlefløya / Vacant Hospital / Rauma / 1958 / International / Concrete
- Tom sykehusfløy med tre sengeposter og operasjonsstue.
Strøm og varme står på.
Senger og skap er igjen, resten ble solgt.
Tredje etasje har takterrasse med fjell på alle kanter.
* for Sykehus 1955 til 1990 | tags sengepost, korridor, operasjonsstue | own Public county | at Sykehusvegen 8 | cond Vacant
* has Operating room, Elevator, Mountain view | cars 40 | power 200A | fee Fixed 16000 | films Nattevakt i Romsdal 2020 | scene institution

= Florø hermetikk / Vacant Industrial, Warehouse / Kinn / 1915 / Industrial / Brick, Corrugated Metal
- Sardinfabrikk på kaia med alle maskinene inne.
Legge-bordene står i rekker slik jentene forlot dem.
Sjøen går under gulvet og kaster lys i taket.
Lukt er borte siden 1983, sier de.
* for Arbeiderdrama; Portugal | tags hermetikk, maskiner, kai | at Kaigata 30 | cond Derelict | noise Surf | cars 10 | scene harbour work-hall
* fee Fixed 7000 | films Sardinjentene 2013

= Kaigata kafé / Cafe, Diner / Kinn / 1956 / Mid-Century / Stucco
- Fiskerkafé med disk, nikkelstoler og duk i plast.
Nytt er bare kaffetrakteren.
Vinduene dugger riktig når det koker på kjøkkenet.
Eieren serverer i bildet og utenfor.
* for Femtitallet; Island | tags kafé, disk, nikkel | has Bar counter | at Kaigata 6 | cars 4 | scene counter-room harbour | fee Fixed 4000

= Lærdal prestegård / Historic House, Library / Lærdal / 1752 / Nordic Timber / Log
- Prestegård i tun, med bibliotek og stor hage.
Biblioteket har fire tusen bind og lukter slik det ser ut.
Frukthagen blomstrer fra midten av mai.
Huset er fredet, så ingenting festes i vegg.
* for Ibsen; Danmark | tags prestegård, bibliotek, frukthage | own State | has Library room, Orchard, Garden | at Prestegardsvegen 5 | noise Church bell
* cars 14 | scene library farm | rules Fredet: ingen skruer, ingen tape, ingen åpen ild. | films Dikterprestens siste vinter 2008

= Studio Nord, hall 1 / Sound Stage, Warehouse Stage / Lillehammer / 1994 / Warehouse / Concrete, Corrugated Metal
- Innspillingshall på 1200 kvadrat i tidligere OL-anlegg.
Ni meter til rigg, port på fem ganger seks, verksted vegg i vegg.
Snøproduksjon kan skje rett utenfor.
Kontorer til førti.
* for Det du bygger | tags studio, rigg, verksted | at Hallvegen 12 | only Interior | cars 100 | power Three-phase | scene sound-stage | fee Fixed 30000
* films Nord for natta 2022
`
