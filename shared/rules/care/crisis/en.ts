import type { CrisisPhrases } from './phrases.ts'

export const en: CrisisPhrases = {
  self_harm: `
    (suicid*|sucid*|sewerslide|unalive*|ctb|kms|kys)
    (kil|kill|killing|killed|kll|end|ending|off|offing|neck|top|delete|hang|hanging|hung|shoot|shooting|drown|drowning|poison|stab|gas) (myself|my self|himself|herself|themselves|themself|yourself)
    (please|just|someone|somebody) kill me
    (hurt|hurting|harm|harming|cut|cutting|burn|burning|injure|punish|starve|starving) (myself|my self|himself|herself)
    (self|selv) (harm*|injur*|mutilat*)
    selfharm*
    (cut|cutting|slit|slitting|slice) my (wrist*|arm|arms|thigh*|leg|legs|vein*|skin|throat)
    (urge to cut|cutting again|started cutting|want to cut again)
    (end|ending|ended) (it all|my [own] life|my existence|my suffering|my misery|everything)
    (take|taking|took) my own life
    (take|taking) my life
    (want|wanna|going|gonna|ready|about|how|thinking|time) [to|of|about] (end|ending) (it|things|everything) (tonight|now|today|forever|soon|all|$)
    (thinking|thought|thoughts) .. (ending it|ending things|ending my|hurting myself|killing|of death|of dying|about dying|about death)
    (want|wanna|wants|wanted|wish|hope|ready|rather|deserve|should|prefer) [i|he|she] [to|could|would] [just|really|only] (die|dead|be dead)
    (id|i would|much) rather (die|be dead)
    (wish|wished) .. (was|were|be) (dead|not here|not alive|never born)
    (wish|wished) .. (wasnt|werent|wasn|weren) [t] (here|alive|born)
    (wish|wished) .. (never been born|never born|didnt exist|did not exist|could disappear|didnt wake up)
    better off (dead|without me|if i)
    (better|happier|easier) .. (without me|if i was gone|if i were gone|if i died|if i wasnt here)
    (no one|noone|nobody|anyone|anybody) .. (miss me|care if i|notice if i|notice im gone|notice i am gone)
    if i (died|was gone|were gone|wasnt here|was dead|were dead|just disappeared|disappeared|was never born)
    (no|any|the|a|whats|what) (point|reason|purpose|use|sense) (in|of|to|for|i) .. (living|live|life|go on|going on|be here|being here|alive|exist|existing)
    (cant|cannot|dont) see (a|any) (point|reason|future|way out)
    (dont|do not|didnt|doesnt|never|not|no longer) (want|wanna|wish) [to] (live|be alive|exist|wake up|be here|go on|keep living|keep going|be around|be on this)
    (never|not|dont|wont) .. wake up (again|tomorrow|anymore|any more|ever|one day|$)
    (hope|wish|want|wanna|pray|prefer|rather|like) .. (not|never|dont|didnt|wouldnt|wont) .. wake up
    (not|wont|dont) .. (alive tomorrow|alive much longer|around much longer|here much longer|be here anymore|be alive)
    (tired|sick|done|exhausted|fed up) (of|with) (living|life|my life|being alive|existing|it all|this life|everything)
    (cant|cannot|can not|dont) (go on|live like this|live anymore|keep going|keep living|take it any more|take it anymore|take this anymore|do this any more|do this anymore|do it anymore|cope anymore|feel like living|bear it anymore)
    (want|wanna|wish) [to|i] [just|could] (disappear|vanish|stop existing|not exist|sleep forever|cease to exist)
    (want|need|make) .. it all to (stop|end|be over)
    (want|need|make) .. (everything|it|this) to [just|finally|all] (stop|end|be over) ($|now|please|tonight|already|forever|so|and)
    (nothing|not much|reason) (left|to) [to] live [for]
    (nothing to live for|no reason to live|lost the will|no will to live|will to live)
    life (isnt|is not|not|aint) worth [it|living]
    not worth living
    life .. (no meaning|meaningless|pointless|no point)
    (hate|hating) (my life|myself|being alive|living)
    (hopeless|hopelessness|no hope|lost hope|lost all hope|no way out|no future|worthless)
    (feel like dying|dead inside|dying inside|nobody cares about me|no one cares about me)
    (a burden|burden) to (everyone|everybody|my|them|him|her|others|people|all)
    (im|i am|am) [just|such|only] a burden
    giv* up on (life|living|everything|myself)
    (care|matter|matters) if i (live|die|lived|died|wake|am alive)
    (jump|jumping|throw myself|throwing myself) (off|from|in front|out of|into) .. (bridge|roof|rooftop|building|balcony|train|window|cliff|overpass|traffic|subway)
    (drive|driving|drove|walk|walking|step|run) .. (off|into|in front of) .. (bridge|cliff|tree|traffic|train|truck|bus)
    (gun to my head|bullet in my head|blow my brains|blow my head|noose|shoot my brains)
    (suicid*|goodbye|farewell) (note|letter|notes|letters)
    (want|going|gonna|plan*|thinking|might) .. (take|taking|swallow*) (all|a bottle|the whole) .. (pills|meds|medication*|tablets|tylenol)
    (hurt|hurting|harm|kill|shake|smother|drown) my (baby|babies|child|kid|kids|children|son|daughter)
    (want|going|gonna) [to] (hurt|kill|harm|shoot|stab) (someone|somebody|people|everyone|him|her|them)
    (want|going|gonna|wanna|plan*|will|ready|about) [to] (hurt|kill|harm|shoot|stab|murder|poison|strangle) my (boss|wife|husband|partner|boyfriend|girlfriend|ex|mom|mum|mother|dad|father|parents|family|brother|sister|roommate|neighbor*|neighbour*|coworker*|colleague*|teacher|class*|stepdad|stepfather|stepmom)
    (want|going|gonna|wanna|plan*) [to] shoot up (the|my|a) (school|office|church|place|store|work)
    (bought|got|have|tied|tying|made|found) [a|the|some|my] (rope|noose|gun) (and|ready|in|$|for (me|myself|tonight))
    (standing|stand|sitting|im|am|here) [right|up|now] (on|at the edge of) [the|a|my] [edge|side|top] [of] [the|a|my] (bridge|ledge|roof|rooftop|overpass|cliff|railing|tracks|train tracks|railway)
    my own funeral
    (want|wanna|wish) [to|i] [just|could] be gone
    (cant|cannot|can not) keep (doing this|this up|fighting|pretending)
    loaded (gun|pistol|weapon)
    (written|wrote|writing) [my|the|goodbye|some|all] (letters|notes) to (everyone|everybody|my family|my kids|my children|my parents|say goodbye)
    (gave|given|giving) [all|away] [of] my (things|stuff|belongings|possessions|dog|cat|pets|pet) away
    (gave|given|giving) away [all] [of] my (things|stuff|belongings|possessions|dog|cat|pets|pet)
    (pills|tablets|meds|razor|blade|knife|gun) .. (lined up|in front of me|in my hand|next to me|beside me|to my head)
    (said|say|saying|want to say) [my] (goodbye|goodbyes) to (everyone|everybody|my family|my kids|this world|life)`,
  violence: `
    (husband|wife|boyfriend|girlfriend|bf|gf|partner|fiance|fiancee|spouse|ex|dad|daddy|father|mom|mum|mother|stepdad|stepfather|stepmom|brother|sister|uncle|son|daughter|roommate|caregiver|parents|family|man|guy|coach|teacher|boss) .. (hits|hit|hitting|beats|beat|beating|slaps|slapped|punches|punched|punching|kicks|kicked|chokes|choked|choking|strangles|strangled|abuses|abused|abusing|hurts|hurt|hurting|threatens|threatened|threatening|shoves|shoved|pushes|pushed|rapes|raped|attacks|attacked|stalks|molests|molested|assaults|assaulted|burns|bites|grabs|grabbed|tortures) (me|us|my kids|my children|my son|my daughter|my mom|my baby|the kids)
    (he|she|they|someone|somebody) [has|have|always|keeps|just|had] (hits|hit|hitting|beats|beat|beating|beaten|slaps|slapped|punches|punched|punching|kicks|kicked|kicking|chokes|choked|choking|strangled|abuses|abused|abusing|threatens|threatened|threatening|raped|attacked|molested|assaulted|shoved|shoves|pushes|pushed|pushing|drags|dragged|throws|threw|grabs|grabbed|bites|burns|burned|hurts|hurting) (me|us|my kids|the kids)
    (im|am|being|was|been|get|got|getting|gets|is) (abused|beaten|beaten up|raped|molested|assaulted|sexually assaulted|strangled|trafficked|stalked|hit by my|physically abused|battered)
    (domestic|sexual|physical|partner|child|elder) (violence|abuse|assault)
    abusive (relationship|husband|wife|boyfriend|girlfriend|partner|marriage|dad|father|mother|mom|parents|home|ex|family)
    (afraid|scared|terrified|frightened|fear) (of|for|to) (my husband|my wife|my boyfriend|my girlfriend|my partner|my ex|my dad|my father|my mom|my mother|my stepdad|him|go home|my life|going home)
    (not safe|unsafe|not feel safe|dont feel safe|danger) .. (home|with him|with her|with my husband|with my boyfriend|with my partner|house)
    (he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father) .. (threat*|going|gonna|wants|tried|trying|try|tries) .. kill (me|us)
    (he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father) .. (has|got|pulled|points|pointed|holds) .. (gun|knife) .. (me|us|$)
    (forced|forces|makes|made) (me to have sex|himself on me|me have sex|me into sex)
    (he|she|husband|wife|boyfriend|girlfriend|partner|dad|father) .. (wont|doesnt|never) let me (leave|out|see my|go out|have money|use my phone)
    (locks|locked|keeps) me (in|inside|locked)
    (caretaker|caregiver|carer|nurse|aide|helper|husband|wife|boyfriend|girlfriend|partner|ex|stepdad|stepfather|dad|father|mom|mother|son|brother|babysitter|nanny|neighbor|neighbour|teacher) .. (is|keeps|was|has been) (beating|hitting|hurting|abusing|choking|strangling|raping|molesting|starving|kicking|threatening) (her|him|them|me|us|my mom|my mum|my mother|my dad|my father|my sister|my brother|my grandma|my kids|the kids|my son|my daughter|my baby)
    (caretaker|caregiver|carer|nurse|aide|babysitter|nanny|stepdad|stepfather) .. (beats|hits|slaps|abuses|abused|hit|slapped|hurts) (her|him|them|my mom|my mother|my grandma|my kids|the kids|my son|my daughter|my baby|my child)
    (dad|daddy|father|stepdad|stepfather|mom|mother|uncle|brother|stepbrother|cousin|grandpa|grandfather|coach|teacher|boss|priest|doctor|neighbor|neighbour|babysitter|man|guy|he|someone|somebody) .. (touches|touched|touching|gropes|groped|fondles|fondled) (me|my body|my private*|my breast*|my daughter|my son|my child)
    (dad|father|stepdad|stepfather|uncle|brother|stepbrother|cousin|grandpa|grandfather|coach|man|he|boyfriend) .. (comes|came|sneaks|gets|got|climbs) (into|in) my (bed|room|bedroom)
    (makes|made|making|forces|forced|forcing) me [to] (touch him|touch his|have sex|do sexual*|watch porn|undress)
    (he|she|they|dad|father|stepdad|uncle|brother|cousin|coach|man|guy|boyfriend|husband) .. (makes|made|making|forces|forced|forcing) me [to] do (things|stuff)
    (raped|raping|rapes|molested|molesting|molests|strangled|strangling) (my|a|her|him|me|us|them|someone)
    (he|she|husband|boyfriend|ex|partner|dad|father|wife|girlfriend) .. (killed|hurt|tortures|tortured) my (dog|cat|pet|pets)
    (took|takes|hides|hid|checks) my (phone|money|passport|keys|documents) and (wont|doesnt|never)
    (he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|stepdad) .. (will|would|said|says|swears|swore|wants|promised) .. (kill|hurt|murder|shoot|stab|beat) (me|us|the kids|my kids|himself and me)
    (hell|shell|theyll|hed) (kill|murder|hurt|beat) (me|us)
    (kill|hurt|beat|shoot) (me|us) if i (leave|left|tell|told|go|talk|say|speak|call)
    (hands|hand|arm|belt|cord) .. (around|round) my (neck|throat)
    (forced|forces|forcing|makes|made) [himself|me] [to|into] .. (sex|himself on me)
    (husband|wife|boyfriend|girlfriend|partner|dad|father|he|ex) [always|often|sometimes|keeps] (locks|locked|locking) me`,
  emergency: `
    chest (pain*|hurts|hurting|hurt|ache*|tight*|pressure|discomfort|pains)
    (pain*|pressure|tight*|heaviness|squeez*|crushing|stabbing|elephant|weight|hurts|hurting|burning) .. (in|on|across|sitting on) [my|the|his|her] [left] chest
    chest .. (tight|tightness|heavy|hurts|hurting|crushing|squeezing|squeezed|painful|killing|pain)
    (cant|cannot|can not|barely|hardly|unable|trouble|difficulty|difficult|struggling|struggle|hard|problem*|having) .. (breathe|breath|breathing|breath)
    (short of|shortness of|cant catch my|catching my) breath
    (not|stopped|isnt|stops|wasnt) breathing
    (gasping|choking|suffocating|smothering)
    (lips|face|fingers|baby|he|she) .. (turn* blue|going blue|is blue|are blue)
    (heart attack|cardiac arrest|heart stopped|has no pulse|no pulse $|heartattack)
    (having|have|had|think|is|possible|getting|mini|signs of|symptoms of) [a|this|its|it is|having|my|mom|dad|he|she] [is|a] [a|having|mini] stroke
    (face|mouth|smile|eyelid|eye|lip|cheek) .. (droop*|sag*|paralyz*|paralys*|lopsided|crooked|uneven|numb|dropping|falling|twisted)
    (droop*|paralyz*|paralys*|numb*) .. (face|mouth|smile|arm|side)
    (one|left|right) side .. (numb|weak|weakness|paralyz*|paralys*|droop*|face|cant move|not moving)
    (left|right|my|one|her|his) (arm|arms|leg|hand) .. (numb|weak|limp|paralyz*|cant move|wont move|tingling|heavy)
    (pain|numb*|weak*|tingling) .. (left arm|down my arm|one arm|right arm)
    left arm .. (hurts|pain|aches|hurting)
    (cant|cannot|unable to) .. (move|lift|feel|raise) (my|one|his|her) [left|right] (arm|leg|side|face|body)
    (speech|words) .. (slur*|garbled|jumbled|wont come|not making sense|coming out wrong)
    slur* .. (speech|words|talking)
    (slurring|slurred)
    (suddenly|sudden) .. (cant|cannot|confus*|numb*|weak*|blind*|vision|headache|paraly*|see|speak|talk)
    (cant|cannot|trouble) (speak|talk|see|speaking|talking) [properly|right|clearly] (suddenly|all of a sudden|properly|right|clearly|$)
    (lost|loss of|losing) [my] (vision|sight|speech|consciousness)
    (worst headache|thunderclap|worst headake)
    (bleed*|blood) .. (wont stop|not stop*|cant stop|isnt stopping|doesnt stop|didnt stop|heavily|profus*|uncontrol*|badly|everywhere|a lot|gushing|spurting|pouring)
    (severe|severely|heavy|heavily|cant stop|wont stop|uncontrol*|profus*|badly|internal|internally|keeps) .. bleed*
    (losing|lost|lose) .. blood ($|fast|and)
    losing [a lot of|lots of|too much|so much] blood
    (cough*|vomit*|throwing up|threw up|throw up|spit*|puk*|pooping|peeing) [up] .. blood
    (anaphyla*|anafila*|epipen|epi pen)
    (allergic shock|allergic reaction)
    (throat|tongue|lips|face|airway|mouth|neck) .. (swel*|swol*|closing|closes|closed|tightening)
    (swel*|swol*) .. (throat|tongue|lips|face)
    (overdos*|oding|od on|oded)
    (took|taken|swallowed|take|ate|drank|gave) .. (too many|too much|whole bottle|entire bottle|bottle of|handful of|bunch of|all my|all of my|all the|double|box of) .. (pill|pills|tablet*|med|meds|medication*|medicine*|tylenol|insulin|sleeping|advil|ibuprofen|aspirin|xanax|opioid*|oxy*)
    (kid|child|son|daughter|baby|toddler|grandson|dog) .. (ate|swallowed|took|got into) .. (pill|pills|medication*|medicine*|meds|bleach|detergent|battery)
    (took|swallowed|drank|ate) .. (whole bottle|entire bottle|bleach|antifreeze|detergent|poison|rat poison|battery|batteries|magnets)
    (took|taken|swallowed) [way] too (many|much) ($|and|help|of (it|them|my))
    (poisoned|poisoning|poison control|fentanyl|narcan|naloxone|carbon monoxide)
    (unconscious*|unresponsive|not responding|unresponding)
    (passed|passing|pass|blacked|blacking|black|blackd) out
    (fainted|fainting|faints|collapsed|collapsing|going to faint|about to faint|gonna faint)
    (wont|cant|not|doesnt|isnt) (wake|waking|wake him|wake her|wake my) .. (up|him|her|$)
    (seizure*|seizing|convuls*|having a fit|having fits|epileptic fit)
    pregnan* .. (bleed*|blood|spotting|cramp*|fell|pain)
    (bleed*|blood|spotting|cramp*) .. pregnan*
    (miscarr*|water broke|waters broke|water just broke|in labor|in labour|contractions)
    baby .. (not moving|stopped moving|isnt moving|not breathing|blue|limp|wont wake)
    (think|feel|feels|help) .. (dying|going to die|gonna die|about to die)
    (im|i am|he is|she is|hes|shes) dying
    (electrocuted|drowned|stabbed|gunshot|been shot|was shot|got shot|stab wound|heat stroke|heatstroke|hypotherm*|snakebite|snake bite|bitten by a snake)
    (hit|hurt|banged|smashed) (my|his|her) head .. (dizzy|vomit*|confus*|hard|bleed*|pass*)
    (severe|unbearable|excruciating|sudden|extreme) .. (abdominal|stomach|belly|chest|head) (pain|ache)
    (diabetic coma|insulin shock|ketoacidosis)
    (911|nine one one|call an ambulance|need an ambulance|call ambulance|send help|ambulance)
    (its|it is|this is|i have|we have|having) an emergency
    (medical emergency|need emergency|emergency help|go to the er|going to the er|go to the emergency)
    (took|taken|swallowed|ate|swallow|popped) [about|like|over|almost|all|nearly|around|maybe] (##|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|a hundred|dozens of) [of|of my|my|extra strength|sleeping|pain] (pill*|tablet*|capsule*|med|meds|ibuprofen|advil|tylenol|paracetamol|acetaminophen|aspirin|aleve|benadryl|xanax|ambien|valium|klonopin|ativan|oxy*|percocet|vicodin|antidepressant*|painkiller*|sleeping)
    (took|taken|injected|gave|given|had) [myself] [my|the|her|his] insulin (twice|two times|double|again by)
    (accident*|mistake*|mistakenly) .. (took|taken|gave|injected|swallowed) .. (twice|two doses|double|wrong|too much|too many)
    (took|taken|gave|injected) .. (twice|two doses|double dose|wrong (pill*|med|meds|medication*|medicine|dose)) .. (accident*|mistake*)
    (took|taken|gave|injected) [a|the] (double dose|triple dose|wrong insulin|too much insulin)
    (took|taken|swallowed|ate) (all|the rest) [of] (my|the|his|her|their) (antidepressant*|painkiller*|opioid*|xanax|ambien|valium|klonopin|ativan|oxy*|percocet|vicodin|benadryl|zoloft|prozac|lithium|sleep*)
    (drank|swallowed|ingested|ate) [some] (antifreeze|bleach|drain cleaner|gasoline|pesticide)
    (is|im|am|are|hes|shes|was) drowning
    (grandpa|grandma|grandfather|grandmother|mom|mum|mother|dad|father|husband|wife|son|daughter|baby|he|she|friend) .. (fell|fallen|collapsed|on the floor) .. (not|isnt|wont|doesnt|cant) (answer*|respond*|mov*|talk*|wak*|get up)
    speech .. (funny|strange|weird|odd|off|wrong)`,
  harmless: `
    blood (pressure*|sugar*|work|test*|glucose|type|count|oxygen|draw*|sample*|panel*|cell*|thinner*|donat*|bank)
    (suicide squad|commercial suicide|career suicide|political suicide|social suicide|suicide doors)
    suicide (prevention|awareness) (training*|course*|class*|workshop*|webinar*|week|month|day)
    (#|many|few|more|total|two|three|four|five|six|seven|eight|nine|ten|twenty) kms
    (run|ran|walk|walked|biked|cycled|swam|jogged) [the|my|some|in|a few] kms
    (my|the|in) kms
    kms (a day|per|walked|run|ran|biked|cycled|left|away|from|to go)
    (dying|dead|died) (laughing|of laughter|of boredom|of hunger|of thirst|of embarrassment|of curiosity|from laughing|from boredom|from hunger)
    (going to|gonna|about to|could|nearly|almost) (die|died) (laughing|of (laughter|boredom|hunger|thirst|embarrassment|curiosity))
    dead tired
    kill me if i (skip|miss|eat) [my|a|the|another|any|more] [next|more] (workout*|session*|appointment*|gym|training|checkup*|cake|pizza|burger*)
    die hard (movie*|film*|fan*)
    dying to (know|try|taste|eat) (if|how|what|whether|the|this|that|a|some|your|my) [new|next|latest] (recipe*|meal*|food|pizza|cake|dessert|workout*|program*|feature*|app|result*|score*)
    dying to (see|hear|get|check|share) (my|the|your|our) [new|latest|lab|blood|test|body|scan] (result*|score*|report*|scan*|numbers|steps|progress|recipe*|photos|kit)
    dying for (a|an|some) [cold|hot|big] (coffee|tea|pizza|snack|burger|nap|chocolate|holiday|vacation|beer|dessert|cookie|sandwich)
    (hurt|hurting|cut|burned|burnt|burn|injured|injure|injuring) myself [badly|a bit|again|more|while|when i was|by|from|if i am|if im] (shaving|cooking|jogging|playing (football|soccer|tennis|basketball|golf|squash)|lifting (weights|boxes)|weight lifting|weightlifting|training|chopping|exercising|working out|skiing|skating|gardening|peeling|ironing|baking|doing (yoga|squats|push ups|pushups|sports|pilates|burpees|the dishes))
    (hurt|injured|burned) myself (at|in|during|after) (the|a|my) [last|morning|evening] (gym|game|match|workout|training|marathon|football*|soccer*|tennis*|yoga*|pilates*|spin class)
    (hurt|injure|hurting|injuring) myself [more|again] (if|when|from|by) (i lift weights|i run|i exercise|i train|lifting weights|running a marathon)
    disappear (for|on) .. (vacation|holiday|holidays|cruise|beach)
    wake up [feeling] (rested|refreshed|on time|early|earlier|so early|hungry)
    not wake up (at night|so often|so early)
    wake up (in|during) the (night|middle)
    (ending|end|ended) things with (my|him|her) [new] (boyfriend|girlfriend|bf|gf|fiance|fiancee)
    live (in|near) (an apartment|a flat|a house|a city|a small town|the city|texas|florida|california|new york|new jersey)
    (beats|beat|beating|hits|hit|killing|kills|destroyed|crushed) (me|us|him|her|them) (at|in) (steps|chess|tennis|golf|cards|checkers|scrabble|monopoly|ping pong|squash|swimming|basketball|football|soccer|video games|every game|the (game|race|leaderboard|challenge|ranking|rankings)|a (game|race|challenge))
    (beats|beat) (me|us) (by # (points|steps)|to the (finish|finish line|top))
    hit me up (on (instagram|facebook|whatsapp)|for (coffee|lunch|dinner))
    hit me with (a|the|your|some|another) (bill|charge|fee|question*|news|facts|tips)
    (it|that|this) [just|finally|really|suddenly] (hit|hits) me [that]
    (pushes|pushed|push) me to (run|walk|train|exercise|work out|workout|improve|move more|stay (active|healthy|fit)|lose weight|be (healthier|better|active|more active)|eat (healthy|healthier|better))
    (food poisoning|poison ivy|poison oak)
    drowning in (work|debt|email*|tasks|paperwork|meetings|laundry|notification*|homework|bills|data)
    (stroke of (luck|genius)|breast stroke|back stroke|stroke risk|heart attack risk)
    (risk|history|chance|chances|prevention) of [a|having a] (stroke*|heart attack*)
    (prevent|avoid) [a|having a] (stroke*|heart attack*)
    (had|survived|since|after|following|having) [my|his|her|a|the|an|first|mini] [first|mini] (stroke|heart attack|seizure|seizures|strokes|heart attacks) (in ####|back in ####|last year|(#|a|two|three|four|five|ten|few|a few|many|some|a couple of) years ago|as a (child|kid|baby|teenager))
    (died|passed away) (of|from) [a|an] (stroke|heart attack|overdose|seizure)
    family (history|risk) [of] [a|strokes or|strokes and] (stroke*|heart attack*|seizure*)
    (stroke*|heart attack*|seizure*) (runs|run) in (my|the|our) family
    (nearly|almost|you) gave me a heart attack
    seizure (medication*|meds|medicine|drug|drugs|disorder|log|diary)
    overdosed on (chocolate|cheese|netflix|pizza|candy|cake|carbs|tv|sweets)
    (did|have|had) i [already] (take|taken) [all] [of] (all|my|the) [of] [my|the] [morning|evening|daily] (pill*|med|meds|medicine*|medication*|tablet*|vitamin*|supplement*)
    (took|taken) all [of] my (meds|medication*|medicine*|vitamin*|supplement*) (today|this morning|this evening|already) $
    (took|taken) all [of] (my|the) [morning|evening|daily] (pill*|meds|medicine*|medication*|tablet*|vitamin*|supplement*) [today|this morning|tonight|yesterday] (on time|as prescribed|as directed)
    twice (a day|daily|per day|every day|each day)
    breathing (exercise*|session*|practice|program*|technique*|task*|video*)
    trouble (finding|logging|opening)
    hopeless (cook|romantic)
    hopeless (at|with) (math*|cooking|chess|tennis|golf|technology|computers|phones|names|directions|dancing|yoga|apps|this app|numbers)
    shot of (espresso|insulin|tequila|vodka|b12|vitamin*|whiskey|ginger)
    (flu|covid|vaccine|booster|tetanus) shot
    (jump|jumping|skipping|climbing|battle) rope*
    rope (for|from) [my|the|our] (workout*|training|gym|climbing|boat|dog|exercise*)
    (glute|yoga) bridge
    (in case of [an] emergency|emergency contact*|emergency note*)
    ambulance (cover*|cost*|bill*|fee*)`,
  sound:
    'strike strokes killed handing handling hunging breeding lifing beating breathe chasing closing doing choosing cooking checking covering',
}
