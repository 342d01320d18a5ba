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
    (never|not|dont) .. wake up [again|tomorrow|anymore|$]
    (not|wont|dont) .. (alive tomorrow|alive much longer|around much longer|here much longer|be here anymore|be alive)
    (tired|sick|done|exhausted|fed up) (of|with) (living|life|my life|being alive|existing|it all|this life|everything)
    (cant|cannot|can not|dont) (go on|live like this|live anymore|keep going|keep living|take it any more|take it anymore|take this anymore|do this any more|do this anymore|do it anymore|cope anymore|feel like living|bear it anymore)
    (want|wanna|wish) [to|i] [just|could] (disappear|vanish|stop existing|not exist|sleep forever|cease to exist)
    (want|need|make) .. (it all|everything|it) to (stop|end|be over) [$]
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
    (want|going|gonna) [to] (hurt|kill|harm|shoot|stab) (someone|somebody|people|everyone|him|her|them)`,
  violence: `
    (husband|wife|boyfriend|girlfriend|bf|gf|partner|fiance|fiancee|spouse|ex|dad|daddy|father|mom|mum|mother|stepdad|stepfather|stepmom|brother|sister|uncle|son|daughter|roommate|caregiver|parents|family|man|guy|coach|teacher|boss) .. (hits|hit|hitting|beats|beat|beating|slaps|slapped|punches|punched|punching|kicks|kicked|chokes|choked|choking|strangles|strangled|abuses|abused|abusing|hurts|hurt|hurting|threatens|threatened|threatening|shoves|shoved|pushes|pushed|rapes|raped|attacks|attacked|stalks|molests|molested|assaults|assaulted|burns|bites|grabs|grabbed|tortures) (me|us|my kids|my children|my son|my daughter|my mom|my baby|the kids)
    (he|she|they|someone|somebody) [has|have|always|keeps|just|had] (hits|hit|hitting|beats|beat|beating|beaten|slaps|slapped|punches|punched|punching|kicks|kicked|kicking|chokes|choked|choking|strangled|abuses|abused|abusing|threatens|threatened|threatening|raped|attacked|molested|assaulted|shoved|hurts|hurting) (me|us|my kids|the kids)
    (im|am|being|was|been|get|got|getting|gets|is) (abused|beaten|beaten up|raped|molested|assaulted|sexually assaulted|strangled|trafficked|stalked|hit by my|physically abused|battered)
    (domestic|sexual|physical|partner|child|elder) (violence|abuse|assault)
    abusive (relationship|husband|wife|boyfriend|girlfriend|partner|marriage|dad|father|mother|mom|parents|home|ex|family)
    (afraid|scared|terrified|frightened|fear) (of|for|to) (my husband|my wife|my boyfriend|my girlfriend|my partner|my ex|my dad|my father|my mom|my mother|my stepdad|him|go home|my life|going home)
    (not safe|unsafe|not feel safe|dont feel safe|danger) .. (home|with him|with her|with my husband|with my boyfriend|with my partner|house)
    (he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father) .. (threat*|going|gonna|wants|tried|trying|try|tries) .. kill (me|us)
    (he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father) .. (has|got|pulled|points|pointed|holds) .. (gun|knife) .. (me|us|$)
    (forced|forces|makes|made) (me to have sex|himself on me|me have sex|me into sex)
    (he|she|husband|wife|boyfriend|girlfriend|partner|dad|father) .. (wont|doesnt|never) let me (leave|out|see my|go out|have money|use my phone)
    (locks|locked|keeps) me (in|inside|locked)`,
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
    (losing|lost|lose|losing) .. (blood) [$|fast|and]
    (cough*|vomit*|throwing up|threw up|throw up|spit*|puk*|pooping|peeing) [up] .. blood
    (anaphyla*|anafila*|epipen|epi pen)
    (allergic shock|allergic reaction)
    (throat|tongue|lips|face|airway|mouth|neck) .. (swel*|swol*|closing|closes|closed|tightening)
    (swel*|swol*) .. (throat|tongue|lips|face)
    (overdos*|oding|od on|oded)
    (took|taken|swallowed|take|ate|drank|gave) .. (too many|too much|whole bottle|entire bottle|bottle of|handful of|bunch of|all my|all of my|all the|double|box of) .. (pill|pills|tablet*|med|meds|medication*|medicine*|tylenol|insulin|sleeping|advil|ibuprofen|aspirin|xanax|opioid*|oxy*)
    (kid|child|son|daughter|baby|toddler|grandson|dog) .. (ate|swallowed|took|got into) .. (pill|pills|medication*|medicine*|meds|bleach|detergent|battery)
    (took|swallowed|drank|ate) .. (whole bottle|entire bottle|bleach|antifreeze|detergent|poison|rat poison|battery|batteries|magnets)
    (took|taken|swallowed) too (many|much) [$|and|help|of]
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
    (medical emergency|need emergency|emergency help|go to the er|going to the er|go to the emergency)`,
  harmless: `
    blood (pressure*|sugar*|work|test*|glucose|type|count|oxygen|draw*|sample*|panel*|cell*|thinner*|donat*|bank)
    (suicide squad|commercial suicide|career suicide|political suicide|social suicide|suicide doors)
    (#|many|of|few|more|some|the|in|two|three|four|five|ten|run|ran|walk|walked|biked|total|my) kms
    kms (a|per|today|walked|run|biked|yesterday|this|in|of|left|away|from|and|did|was|were)
    kms to (go|run|walk|my)
    (die|dying|dead|died) (laughing|of laughter|of boredom|of hunger|of thirst|of embarrassment|of curiosity|from laughing|tired|hard|from boredom|from hunger)
    dying (to|for) (see|know|try|eat|hear|a|an|some|get|my|the|go)
    (hurt|hurting|cut|burned|burn|injured|injure) myself (at|while|during|shaving|cooking|running|playing|lifting|training|chopping|exercising|doing|working|when|in the)
    (hurt|cut|burned|burn) myself on (the|a|my|some)
    (hurt|cut|injure|hurting|injuring) myself [more|again] (if|from|by) (i lift|i run|i exercise|i train|lifting|running|training|exercising)
    disappear (for|on) (a|the|some|this|my) .. (week|weekend|vacation|day|days|while|month|hour|holiday)
    wake up (rested|refreshed|early|on time|before|at|feeling|tired|in time|hungry|earlier|so|with|#)
    wake up (in|during) the (night|morning|middle)
    (ending|end) things with
    (end|ending) (it|everything) (early|earlier|before)
    live (in|near) (a|an|the city|texas|florida|new)
    (beats|beat|beating) (me|us) (at|by|in|to)
    hit me (up|with)
    hits me (that|like|when)
    (pushes|pushed|push) me to
    (food poison*|poison ivy|poison oak)
    drowning in
    (stroke of|breast stroke|back stroke|stroke risk|risk of [a] stroke|risk of [a] heart attack|heart attack risk|history of [a] stroke|history of [a] heart attack|prevent [a] stroke|prevent [a] heart attack|avoid [a] stroke|avoid [a] heart attack|chance of [a] stroke|chance of [a] heart attack)
    (had|have had|survived|since|after|following) .. (stroke|heart attack|seizure) (in|last|# years|# months|years|months|when|a year|a few|as a|at age|at #|before|long)
    (father|mother|dad|mom|grandfather|grandmother|grandpa|grandma|uncle|aunt|parents) (had|died of|died from) .. (stroke|heart attack|strokes|heart attacks|overdose|seizure*|suicide)
    family .. (stroke*|heart attack*|seizure*)
    (gave|give|giving) me a heart attack
    seizure (med*|medication*|drug*|disorder|log|diary)
    overdosed on (chocolate|cheese|netflix|sugar|pizza|candy|cake|carbs|coffee|tv|sweets)
    (took|taken) all [of] my .. (today|this morning|on time|already|as prescribed|tonight|yesterday)
    breathing (exercise*|session*|practice|program*|technique*|task*|video*)
    trouble (finding|logging|opening)
    (hopeless (at|with|cook|romantic|in))
    hopeless (at|with|cook|romantic|in the)
    (afraid|scared|fear) of (him|her) (needles|spiders)
    shot (of|up)
    (flu|covid|vaccine|booster|tetanus) shot
    (in case of [an] emergency|emergency contact*|emergency note*)
    ambulance (cover*|cost*|bill*|fee*)`,
  sound: 'strike strokes killed handing handling hunging breeding lifing beating breathe chasing closing doing choosing cooking checking covering',
}
