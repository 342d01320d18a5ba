import type { CrisisPhrases } from './phrases.ts'

export const de: CrisisPhrases = {
  self_harm: `
    (suizid*|selbstmord*|selbsttöt*|freitod|lebensmüde|todeswunsch|todessehnsucht|umbringen|umzubringen|abschiedsbrief|selbstverletz*|selbstmörd*)
    (bring|bringe|brächte) (mich|sich) [selbst|jetzt|heute|noch|dann|gleich|einfach] um
    (bringt|bringen) sich [selbst|noch] um
    ich .. mich .. (umbring*|töte|erschiess*|erhäng*|erhänge|aufhäng*|ertränk*|vergift*)
    (mich|sich) [selbst] (töten|erschiessen|erhängen|aufhängen|umbring*|ertränken|vergiften|umzubringen)
    häng* mich auf
    (das leben nehmen|nehm* mir das leben|mein leben beenden|mein leben zu beenden|beende* mein leben|beende mein leben|meinem leben ein ende)
    (schluss|ein ende) [zu] (machen|mache|setzen) [mit] [allem|dem leben|meinem leben]
    allem ein ende
    (mir|sich) (etwas|was) (antun|anzutun|antue)
    (will|möcht*|wollte|würd*|wünscht*|wäre|mag|wär|wil) [ich|gerne|gern|einfach|nur|nicht mehr|lieber|am liebsten|endlich|doch|ich wäre|dass ich] (sterben|tot sein|tot|leben|da sein|aufwachen|existieren|weiterleben|weiter leben|verschwinden|nie wieder aufwachen|nie mehr aufwachen|einschlafen und nicht|gestorben)
    (lieber|besser|liebsten) [ich] tot
    nicht mehr (leben|weiterleben|weiter leben|aufwachen|da sein|existieren|am leben sein|hier sein)
    (nie|niemals) (mehr|wieder) aufwachen
    ich kann nicht mehr [$|weiter|so|leben|und|ich]
    (halte|ertrage) (es|das|das alles|das leben) nicht mehr [aus]
    leben .. (keinen sinn|kein sinn|sinnlos|nicht lebenswert|nichts wert|nicht wert|hasse)
    (keinen|kein|keine|ohne) (sinn|grund|lust|kraft|bock) [mehr] [zu|am|zum|weiter] (leben|weiterzuleben|weiterzumachen)
    (keinen ausweg|kein ausweg|keine hoffnung|hoffnungslos*|lebenswille*|lebensmut|ausweglos*|verzweifelt|keine zukunft)
    (ohne mich) .. besser
    (besser|besser dran) ohne mich
    (niemand|keiner) .. vermiss*
    (ritz*|schneid*|verletz*) [ich] (mich|mir)
    (mich|mir) .. (ritz*|selbst verletz*|aufschneid*|schneide|pulsader*|weh tun|weh zu tun|wehtun)
    (pulsadern|pulsader)
    (von|vor|aus) .. (brücke|zug|dach|fenster|hochhaus|auto|balkon|gleis*) .. (spring*|werf*|stürz*|schmeiss*)
    (spring*|stürz*|werf*) .. (brücke|dach|fenster|zug|hochhaus|balkon)
    hasse (mein leben|mich|es zu leben)
    (bin|nur) [nur|allen|für alle] eine (last|belastung)
    (denke|gedanken|nachgedacht) .. (an den tod|ans sterben|zu sterben|mich umzubringen)
    will sich (umbringen|töten|das leben nehmen)
    mich [immer|wieder|oft] (verletze|schneide|ritze)
    (stehe|sitze|bin) .. (auf|an|am) [der|dem|den|einer|einem] (brücke|dach|gleisen|bahngleisen|geländer|abgrund|klippe|hochhaus)
    (tabletten|pillen|messer|klinge) .. (vor mir|in der hand|bereit)
    (seil|strick|waffe|pistole) .. (gekauft|besorgt|vorbereitet|bereit)
    nicht mehr .. auf dieser welt
    (will|werde|möchte) [meinen|meine|den|die|jemanden|alle] [chef|mann|frau|mutter|vater|ex|kollegen] (umbringen|töten|erschiessen|abstechen)`,
  violence: `
    (mann|frau|freund|freundin|partner*|ehemann|ehefrau|ex|vater|mutter|papa|mama|stiefvater|bruder|onkel|sohn|chef|er|sie) .. (schlägt|schlug|haut|prügelt|verprügelt|würgt|würgte|tritt|trat|misshandelt|missbraucht|vergewaltigt|bedroht|schubst|quält|schlagen) (mich|uns|meine kinder)
    (mann|frau|freund|freundin|partner*|ehemann|ehefrau|ex|vater|mutter|papa|mama|stiefvater|bruder|onkel|sohn|er|sie|wer|jemand) .. mich .. (geschlagen|schlägt|verprügelt|gewürgt|würgt|getreten|misshandelt|missbraucht|vergewaltigt|bedroht|eingesperrt|verprügelt|gestossen|belästigt|stalkt)
    (wurde|werde|wird|bin) .. (vergewaltigt|misshandelt|missbraucht|verprügelt|gewürgt|geschlagen|sexuell belästigt)
    häuslich* gewalt
    (gewalt|geschlagen|misshandelt) .. (zuhause|zu hause|daheim|ehe|familie|beziehung)
    sexuell* (gewalt|missbrauch|übergriff|belästigung)
    angst (vor meinem|vor meiner|vor ihm|nach hause) [ehe*|ex] (mann|freund|partner|vater|frau|freundin|mutter|ex|zu gehen|stiefvater)
    angst vor ihm
    (zu hause|zuhause|daheim) nicht [mehr] sicher
    nicht sicher (zu hause|zuhause|daheim|bei ihm)
    (will|wollte|droht|drohte) [mir] mich (töten|umbringen|umzubringen|zu töten)
    droht .. (umzubringen|zu töten|mit dem tod|mit einem messer)
    gewürgt
    am hals gepackt
    (stiefvater|vater|onkel|bruder|opa|trainer|lehrer|cousin|papa|chef|er) .. (fasst|berührt|begrapscht|befummelt) mich
    (stiefvater|vater|onkel|bruder|opa|cousin|papa) .. (kommt|kam) .. (in mein bett|in mein zimmer|zu mir ins bett)
    (mich|uns) .. (zum sex|zu sex|zum geschlechtsverkehr) .. (gezwungen|zwingt)
    wenn ich .. (gehe|verlasse|erzähle|rede) .. (bringt er mich um|tötet er mich|bringt sie mich um)
    (er|mann|freund|ex|vater) bringt mich um`,
  emergency: `
    (brustschmerz*|herzschmerz*|brustenge|herzstechen)
    (schmerz*|druck|stech*|sticht|enge|engegefühl|brennen|ziehen|weh|drückt) .. (brust|brustkorb|brustbein|herz)
    (brust|brustkorb|herz) .. (schmerz*|weh|eng|sticht|drückt|brennt|zugeschnürt)
    (keine|kaum|schlecht|schwer|wenig|nicht genug|zu wenig|keine richtige) luft
    (luftnot|atemnot|kurzatmig*|erstick*|luft bekommen|schnappt nach luft)
    (nicht|kaum|schwer|schlecht|mühe) [mehr|richtig|zu] (atm*|einatmen|durchatmen)
    atme* (nicht|kaum|schwer|schlecht) [mehr]
    atmet (nicht|kaum|nicht mehr)
    (herzinfarkt*|herzanfall|herzstillstand|schlaganfall*|hirnblutung|kreislaufstillstand|herzattacke)
    (krampfanfall*|krampfanfäll*|epileptisch*|epilepsieanfall|krampft|epi anfall)
    (gesicht|mund|mundwinkel|augenlid|lippe|gesichtshälfte) .. (hängt|hängen|hänge|hängend*|gelähmt|taub|schief|verzogen)
    (hängend*|gelähmt*|taub*|lähmung|schief*) .. (gesicht|mund*|arm|bein|seite|gesichtshälfte)
    (arm|bein|seite|gesichtshälfte|körperhälfte) .. (taub|gelähmt|kribbelt|lahm|nicht bewegen|nicht mehr bewegen|schwach)
    (kann|spreche|rede|spricht) .. (nicht mehr sprechen|nicht richtig sprechen|nicht mehr reden|verwaschen|undeutlich)
    (lallt|lalle|sprachstörung*|verwaschene sprache)
    plötzlich .. (blind|verwirrt|taub|gelähmt|nichts mehr|nichts sehen|kopfschmerz*|schwach|nicht sprechen|nicht mehr)
    (blutung*|blute|blutet|bluten|blut) .. (stark|stoppt nicht|hört nicht auf|heftig|viel|überall|nicht auf|nicht stillen)
    (stark*|heftig*|viel|sehr) [viel] (blutung*|blutet|blute|bluten|blut)
    (hört|stoppt) nicht auf zu bluten
    (huste*|spuck*|erbrech*|kotz*|gehustet) .. blut
    blut (husten|spucken|erbrechen|gespuckt|gehustet|erbrochen|gekotzt|im erbrochenen)
    verblut*
    schwanger* .. (blut*|gestürzt|schmierblut*)
    blut* .. schwanger*
    (fehlgeburt|fruchtblase|wehen|blasensprung)
    baby .. (atmet nicht|bewegt sich nicht|blau|reagiert nicht|wacht nicht)
    (anaphyla*|allergisch* schock|allergisch* reaktion)
    (hals|zunge|lippen|lippe|kehle|gesicht|rachen) .. (schwillt|geschwollen|schwellen|anschwell*|angeschwollen|zugeschnürt|schwoll)
    (schwell*|schwillt|geschwollen*) .. (hals|zunge|lippen|gesicht|kehle)
    hals .. (geht zu|schnürt sich zu|macht zu)
    (überdosi*|überdosen|vergiftet|vergiftung|kohlenmonoxid)
    (zu viel*|ganze|ganzen|handvoll|alle meine) [packung|schachtel|flasche|dose] [voll|mit] (tablette*|pille*|medikament*|schlafmittel|insulin|schlaftablette*|schmerzmittel|ibuprofen|paracetamol)
    (packung|schachtel|flasche) .. (geschluckt|eingenommen|genommen)
    (bleiche|reiniger|frostschutz|gift|batterie|knopfzelle|spülmittel) .. (getrunken|geschluckt|verschluckt)
    (bewusstlos*|ohnmächtig*|ohnmacht|nicht ansprechbar|zusammengebrochen|umgekippt|kollabiert|bewusstsein verloren|das bewusstsein)
    (wacht|wachen|reagiert|antwortet) nicht (mehr auf|auf|mehr)
    (ich sterbe|er stirbt|sie stirbt|im sterben|muss ich sterben)
    (ruf*|brauch*|schick*) .. (krankenwagen|rettungswagen|notarzt|notruf|112|911)
    (krankenwagen|rettungswagen|notarzt)
    (ist ein notfall|medizinischer notfall|habe einen notfall|zu hilfe|hilfe schnell)
    (schlimmste*|stärkste*|unerträglich*) [kopf] kopfschmerz*
    (##|zehn|zwölf|fünfzehn|zwanzig|dreissig|vierzig|fünfzig|hundert) (tablette*|pille*|ibuprofen|paracetamol|aspirin|schlaftablette*|schmerztablette*|kapsel*) .. (geschluckt|genommen|eingenommen|gegessen)
    (rührt|regt) sich nicht [mehr]
    insulin (zweimal|doppelt) .. (gespritzt|genommen)
    (ertrinkt|ertrinke)
    (lippen|gesicht) .. (blau|lila)`,
  harmless: `
    (blutdruck*|blutzucker*|blutwert*|bluttest*|blutbild*|blutabnahme|blutgruppe|blutfett*|blutspende*|blutproben|blutprobe)
    (sterbe|stirbt|stirb) [gleich|fast] vor (hunger|durst|langeweile|lachen|müdigkeit|neugier|hitze|kälte|scham)
    (mich|uns) [gestern|heute|leider|leicht|etwas|wieder] (beim|im|bei der|in der) (sport|kochen|training|laufen|joggen|rasieren|fussball*|tennis|turnen|klettern|fitnessstudio|skifahren|wandern|radfahren|fahrradfahren|yoga|handwerken|backen|gartenarbeit) [leicht|am #|am finger|an der hand|am knie] (verletzt|geschnitten|verbrannt)
    (verletzt|geschnitten|verletze|schneide) mich [immer|oft|manchmal|leicht] (beim|im) (sport|kochen|training|laufen|joggen|rasieren|fussball*|tennis|turnen|klettern|fitnessstudio|skifahren|wandern|radfahren|yoga|handwerken|backen)
    mich [nicht] [noch] [mehr|wieder] verletze* (beim (sport|training|laufen|joggen)|wenn ich (laufe|trainiere|jogge))
    schneid* mir die (haare|nägel)
    (schlägt|schlagen) (mich|uns) [immer|oft|wieder] (beim|im|bei) (schach|tennis|laufen|kartenspiel*|kartenspielen|tischtennis|fussball|golf|schwimmen|wettrennen|den schritten|der rangliste)
    ich kann (mich|meine* [daten|ergebnisse|werte|termine]|die [app|seite]|das [konto]) nicht mehr (einloggen|anmelden|finden|öffnen|aufrufen|laden|ändern|speichern)
    kann nicht mehr (einloggen|anmelden)
    kann nicht mehr auf (mein|meine|das|die) (konto|app|daten|ergebnisse|profil|seite|termine) zugreifen
    (atemübung*|notfallkontakt*|notfallnummer*)
    plötzlich nicht mehr (angezeigt|sichtbar|verbunden|anmelden|synchron*)
    (#|viele|wenige|mehr|paar) kms
    kms (gelaufen|gefahren|gegangen|gejoggt)`,
  sound: 'streben werben schläft schlaft schläfst schlafe schlagen kräftig spielen trinken atmung stunden leben',
}
