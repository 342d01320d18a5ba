/**
 * Public screening instruments, in their published wording and that of their published translations. Items are not to be
 * reworded: the bands of the scores hold for these words.
 */
import { option, type OptionDraft, type QuestionDraft, type SectionDraft, type Texts } from './define.ts'

const items = (options: readonly OptionDraft[], ...texts: readonly Texts[]): QuestionDraft[] =>
  texts.map((text, index) => ({ code: `item_${index + 1}`, kind: 'choice', text, options, is_scored: true }))

const twoWeeks: Texts = [
  'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  'Au cours des 2 dernières semaines, à quelle fréquence avez-vous été gêné(e) par les problèmes suivants ?',
  'Wie oft fühlten Sie sich im Verlauf der letzten 2 Wochen durch die folgenden Beschwerden beeinträchtigt?',
  'Durante as últimas 2 semanas, com que frequência você foi incomodado(a) por qualquer um dos problemas abaixo?',
]
const frequency: readonly OptionDraft[] = [
  option('0', 'Not at all', 'Ningún día', 'Jamais', 'Überhaupt nicht', 'Nenhuma vez'),
  option('1', 'Several days', 'Varios días', 'Plusieurs jours', 'An einzelnen Tagen', 'Vários dias'),
  option(
    '2',
    'More than half the days',
    'Más de la mitad de los días',
    'Plus de la moitié du temps',
    'An mehr als der Hälfte der Tage',
    'Mais da metade dos dias',
  ),
  option(
    '3',
    'Nearly every day',
    'Casi todos los días',
    'Presque tous les jours',
    'Beinahe jeden Tag',
    'Quase todos os dias',
  ),
]
const difficulty: QuestionDraft = {
  code: 'difficulty',
  kind: 'choice',
  is_optional: true,
  text: [
    'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
    'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
    'Si vous avez coché au moins un des problèmes, à quel point ce(s) problème(s) a-t-il (ont-ils) rendu difficile(s) votre travail, vos tâches à la maison ou votre capacité à bien vous entendre avec les autres ?',
    'Wenn eine oder mehrere der Beschwerden bei Ihnen vorliegen: Wie sehr haben diese es Ihnen erschwert, Ihre Arbeit zu tun, etwas zu Hause zu erledigen oder mit anderen Menschen zurechtzukommen?',
    'Se você assinalou qualquer um dos problemas, indique o grau de dificuldade que eles lhe causaram para realizar seu trabalho, tomar conta das coisas em casa ou se relacionar com as pessoas.',
  ],
  options: [
    option(
      '0',
      'Not difficult at all',
      'No ha sido difícil',
      'Pas du tout difficile',
      'Überhaupt nicht erschwert',
      'Nenhuma dificuldade',
    ),
    option('1', 'Somewhat difficult', 'Un poco difícil', 'Assez difficile', 'Etwas erschwert', 'Alguma dificuldade'),
    option('2', 'Very difficult', 'Muy difícil', 'Très difficile', 'Relativ stark erschwert', 'Muita dificuldade'),
    option(
      '3',
      'Extremely difficult',
      'Extremadamente difícil',
      'Extrêmement difficile',
      'Sehr stark erschwert',
      'Extrema dificuldade',
    ),
  ],
}

const depression: SectionDraft = {
  form: 'hra',
  code: 'DEPRESSION',
  version: 1,
  instrument: 'phq9',
  source:
    'PHQ-9. Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. Scoring: Kroenke K, Spitzer RL, Williams JBW. J Gen Intern Med 2001;16:606–613.',
  title: ['Depression', 'Depresión', 'Dépression', 'Depression', 'Depressão'],
  intro: twoWeeks,
  questions: [
    ...items(
      frequency,
      [
        'Little interest or pleasure in doing things',
        'Poco interés o placer en hacer cosas',
        'Peu d’intérêt ou de plaisir à faire les choses',
        'Wenig Interesse oder Freude an Ihren Tätigkeiten',
        'Pouco interesse ou pouco prazer em fazer as coisas',
      ],
      [
        'Feeling down, depressed, or hopeless',
        'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
        'Être triste, déprimé(e) ou désespéré(e)',
        'Niedergeschlagenheit, Schwermut oder Hoffnungslosigkeit',
        'Se sentir “para baixo”, deprimido(a) ou sem perspectiva',
      ],
      [
        'Trouble falling or staying asleep, or sleeping too much',
        'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
        'Difficultés à s’endormir ou à rester endormi(e), ou dormir trop',
        'Schwierigkeiten ein- oder durchzuschlafen oder vermehrter Schlaf',
        'Dificuldade para pegar no sono ou permanecer dormindo, ou dormir mais do que de costume',
      ],
      [
        'Feeling tired or having little energy',
        'Se ha sentido cansado(a) o con poca energía',
        'Se sentir fatigué(e) ou manquer d’énergie',
        'Müdigkeit oder Gefühl, keine Energie zu haben',
        'Se sentir cansado(a) ou com pouca energia',
      ],
      [
        'Poor appetite or overeating',
        'Sin apetito o ha comido en exceso',
        'Avoir peu d’appétit ou manger trop',
        'Verminderter Appetit oder übermäßiges Bedürfnis zu essen',
        'Falta de apetite ou comendo demais',
      ],
      [
        'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
        'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
        'Avoir une mauvaise opinion de soi-même, ou avoir le sentiment d’être nul(le), ou d’avoir déçu sa famille ou s’être déçu(e) soi-même',
        'Schlechte Meinung von sich selbst; Gefühl, ein Versager zu sein oder die Familie enttäuscht zu haben',
        'Se sentir mal consigo mesmo(a) — ou achar que você é um fracasso ou que decepcionou sua família ou você mesmo(a)',
      ],
      [
        'Trouble concentrating on things, such as reading the newspaper or watching television',
        'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
        'Avoir du mal à se concentrer, par exemple pour lire le journal ou regarder la télévision',
        'Schwierigkeiten, sich auf etwas zu konzentrieren, z. B. beim Zeitunglesen oder Fernsehen',
        'Dificuldade para se concentrar nas coisas, como ler o jornal ou ver televisão',
      ],
      [
        'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
        '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? O lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
        'Bouger ou parler si lentement que les autres auraient pu le remarquer. Ou au contraire, être si agité(e) que vous avez eu du mal à tenir en place par rapport à d’habitude',
        'Waren Ihre Bewegungen oder Ihre Sprache so verlangsamt, dass es auch anderen auffallen würde? Oder waren Sie im Gegenteil „zappelig“ oder ruhelos und hatten dadurch einen stärkeren Bewegungsdrang als sonst?',
        'Lentidão para se movimentar ou falar, a ponto das outras pessoas perceberem? Ou o oposto – estar tão agitado(a) ou irrequieto(a) que você fica andando de um lado para o outro muito mais do que de costume',
      ],
      [
        'Thoughts that you would be better off dead or of hurting yourself in some way',
        'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
        'Penser qu’il vaudrait mieux mourir ou envisager de vous faire du mal d’une manière ou d’une autre',
        'Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten',
        'Pensar em se ferir de alguma maneira ou que seria melhor estar morto(a)',
      ],
    ),
    difficulty,
  ],
}

const anxiety: SectionDraft = {
  form: 'hra',
  code: 'ANXIETY',
  version: 1,
  instrument: 'gad7',
  source:
    'GAD-7. Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. Scoring: Spitzer RL, Kroenke K, Williams JBW, Löwe B. Arch Intern Med 2006;166:1092–1097.',
  title: ['Anxiety', 'Ansiedad', 'Anxiété', 'Angst', 'Ansiedade'],
  intro: twoWeeks,
  questions: items(
    frequency,
    [
      'Feeling nervous, anxious, or on edge',
      'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
      'Sentiment de nervosité, d’anxiété ou de tension',
      'Nervosität, Ängstlichkeit oder Anspannung',
      'Sentir-se nervoso(a), ansioso(a) ou muito tenso(a)',
    ],
    [
      'Not being able to stop or control worrying',
      'No ha sido capaz de parar o controlar su preocupación',
      'Incapable d’arrêter de s’inquiéter ou de contrôler ses inquiétudes',
      'Nicht in der Lage sein, Sorgen zu stoppen oder zu kontrollieren',
      'Não ser capaz de impedir ou de controlar as preocupações',
    ],
    [
      'Worrying too much about different things',
      'Se ha preocupado demasiado por motivos diferentes',
      'Inquiétudes excessives à propos de tout et de rien',
      'Übermäßige Sorgen bezüglich verschiedener Angelegenheiten',
      'Preocupar-se muito com diversas coisas',
    ],
    [
      'Trouble relaxing',
      'Ha tenido dificultad para relajarse',
      'Difficulté à se détendre',
      'Schwierigkeiten zu entspannen',
      'Dificuldade para relaxar',
    ],
    [
      'Being so restless that it is hard to sit still',
      'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
      'Agitation telle qu’il est difficile de tenir en place',
      'Rastlosigkeit, so dass Stillsitzen schwer fällt',
      'Ficar tão agitado(a) que se torna difícil permanecer sentado(a)',
    ],
    [
      'Becoming easily annoyed or irritable',
      'Se ha molestado o irritado fácilmente',
      'Devenir facilement contrarié(e) ou irritable',
      'Schnelle Verärgerung oder Gereiztheit',
      'Ficar facilmente aborrecido(a) ou irritado(a)',
    ],
    [
      'Feeling afraid, as if something awful might happen',
      'Ha tenido miedo de que algo terrible fuera a pasar',
      'Avoir peur que quelque chose de terrible puisse se produire',
      'Gefühl der Angst, so als würde etwas Schlimmes passieren',
      'Sentir medo como se algo horrível fosse acontecer',
    ],
  ),
}

/** An item of the EPDS: its statement and its four answers as they are printed, each with its points. */
const epdsItem = (text: Texts, points: readonly [string, string, string, string], ...labels: readonly Texts[]) => ({
  text,
  options: labels.map((label, index): OptionDraft => ({ value: points[index] ?? '0', label })),
})
const rising = ['0', '1', '2', '3'] as const
const falling = ['3', '2', '1', '0'] as const
const epds = [
  epdsItem(
    [
      'I have been able to laugh and see the funny side of things',
      'He sido capaz de reír y ver el lado bueno de las cosas',
      'J’ai pu rire et prendre les choses du bon côté',
      'Ich konnte lachen und die Dinge von der heiteren Seite sehen',
      'Eu tenho sido capaz de rir e achar graça das coisas',
    ],
    rising,
    [
      'As much as I always could',
      'Tanto como siempre',
      'Aussi souvent que d’habitude',
      'So wie immer',
      'Como eu sempre fiz',
    ],
    [
      'Not quite so much now',
      'No tanto ahora',
      'Pas tout à fait autant',
      'Nicht ganz so wie sonst immer',
      'Não tanto quanto antes',
    ],
    [
      'Definitely not so much now',
      'Mucho menos',
      'Vraiment beaucoup moins souvent ces jours-ci',
      'Deutlich weniger als früher',
      'Sem dúvida menos que antes',
    ],
    ['Not at all', 'No, no he podido', 'Absolument pas', 'Überhaupt nicht', 'De jeito nenhum'],
  ),
  epdsItem(
    [
      'I have looked forward with enjoyment to things',
      'He mirado el futuro con placer',
      'Je me suis sentie confiante et joyeuse en pensant à l’avenir',
      'Ich konnte mich so richtig auf etwas freuen',
      'Eu sinto prazer quando penso no que está por acontecer em meu dia a dia',
    ],
    rising,
    ['As much as I ever did', 'Tanto como siempre', 'Autant que d’habitude', 'So wie immer', 'Como sempre senti'],
    [
      'Rather less than I used to',
      'Algo menos de lo que solía hacer',
      'Plutôt moins que d’habitude',
      'Etwas weniger als sonst',
      'Talvez menos do que antes',
    ],
    [
      'Definitely less than I used to',
      'Definitivamente menos',
      'Vraiment moins que d’habitude',
      'Deutlich weniger als früher',
      'Com certeza menos',
    ],
    ['Hardly at all', 'No, nada', 'Pratiquement pas', 'Kaum', 'De jeito nenhum'],
  ),
  epdsItem(
    [
      'I have blamed myself unnecessarily when things went wrong',
      'Me he culpado sin necesidad cuando las cosas no salían bien',
      'Je me suis reproché, sans raison, d’être responsable quand les choses allaient mal',
      'Ich fühlte mich unnötigerweise schuldig, wenn etwas schieflief',
      'Eu tenho me culpado sem necessidade quando as coisas saem erradas',
    ],
    falling,
    [
      'Yes, most of the time',
      'Sí, casi siempre',
      'Oui, la plupart du temps',
      'Ja, meistens',
      'Sim, na maioria das vezes',
    ],
    ['Yes, some of the time', 'Sí, algunas veces', 'Oui, parfois', 'Ja, manchmal', 'Sim, algumas vezes'],
    ['Not very often', 'No muy a menudo', 'Pas très souvent', 'Nein, nicht so oft', 'Não muitas vezes'],
    ['No, never', 'No, nunca', 'Non, jamais', 'Nein, niemals', 'Não, nenhuma vez'],
  ),
  epdsItem(
    [
      'I have been anxious or worried for no good reason',
      'He estado ansiosa y preocupada sin motivo',
      'Je me suis sentie inquiète ou soucieuse sans motif',
      'Ich war ängstlich und besorgt aus nichtigen Gründen',
      'Eu tenho me sentido ansiosa ou preocupada sem uma boa razão',
    ],
    rising,
    ['No, not at all', 'No, nada', 'Non, pas du tout', 'Nein, überhaupt nicht', 'Não, de maneira alguma'],
    ['Hardly ever', 'Casi nada', 'Presque jamais', 'Selten', 'Pouquíssimas vezes'],
    ['Yes, sometimes', 'Sí, a veces', 'Oui, parfois', 'Ja, manchmal', 'Sim, algumas vezes'],
    ['Yes, very often', 'Sí, a menudo', 'Oui, très souvent', 'Ja, häufig', 'Sim, muitas vezes'],
  ),
  epdsItem(
    [
      'I have felt scared or panicky for no very good reason',
      'He sentido miedo y pánico sin motivo alguno',
      'Je me suis sentie effrayée ou paniquée sans vraiment de raison',
      'Ich erschrak leicht bzw. reagierte panisch aus unerfindlichen Gründen',
      'Eu tenho me sentido assustada ou em pânico sem um bom motivo',
    ],
    falling,
    ['Yes, quite a lot', 'Sí, bastante', 'Oui, vraiment souvent', 'Ja, oft', 'Sim, muitas vezes'],
    ['Yes, sometimes', 'Sí, a veces', 'Oui, parfois', 'Ja, manchmal', 'Sim, algumas vezes'],
    ['No, not much', 'No, no mucho', 'Non, pas très souvent', 'Nein, nicht oft', 'Não muitas vezes'],
    ['No, not at all', 'No, nada', 'Non, pas du tout', 'Nein, überhaupt nicht', 'Não, nenhuma vez'],
  ),
  epdsItem(
    [
      'Things have been getting on top of me',
      'Las cosas me oprimen o agobian',
      'J’ai eu tendance à me sentir dépassée par les événements',
      'Ich fühlte mich durch verschiedene Umstände überfordert',
      'Eu tenho me sentido esmagada pelas tarefas e acontecimentos do meu dia a dia',
    ],
    falling,
    [
      'Yes, most of the time I haven’t been able to cope at all',
      'Sí, la mayor parte del tiempo no he podido sobrellevarlas',
      'Oui, la plupart du temps, je me suis sentie incapable de faire face aux situations',
      'Ja, die meiste Zeit war ich nicht in der Lage, damit fertig zu werden',
      'Sim. Na maioria das vezes eu não consigo lidar bem com eles',
    ],
    [
      'Yes, sometimes I haven’t been coping as well as usual',
      'Sí, a veces no he podido sobrellevarlas de la manera habitual',
      'Oui, parfois, je ne me suis pas sentie aussi capable de faire face que d’habitude',
      'Ja, manchmal konnte ich damit nicht fertig werden',
      'Sim. Algumas vezes não consigo lidar bem como antes',
    ],
    [
      'No, most of the time I have coped quite well',
      'No, la mayoría de las veces he podido sobrellevarlas bastante bien',
      'Non, j’ai pu faire face à la plupart des situations',
      'Nein, die meiste Zeit konnte ich gut damit fertig werden',
      'Não. Na maioria das vezes consigo lidar bem com eles',
    ],
    [
      'No, I have been coping as well as ever',
      'No, he podido sobrellevarlas tan bien como siempre',
      'Non, je me suis sentie aussi efficace que d’habitude',
      'Nein, ich wurde so gut wie immer damit fertig',
      'Não. Eu consigo lidar com eles tão bem quanto antes',
    ],
  ),
  epdsItem(
    [
      'I have been so unhappy that I have had difficulty sleeping',
      'Me he sentido tan infeliz que he tenido dificultad para dormir',
      'Je me suis sentie si malheureuse que j’ai eu des problèmes de sommeil',
      'Ich war so unglücklich, dass ich nicht schlafen konnte',
      'Eu tenho me sentido tão infeliz que eu tenho tido dificuldade de dormir',
    ],
    falling,
    [
      'Yes, most of the time',
      'Sí, casi siempre',
      'Oui, la plupart du temps',
      'Ja, die meiste Zeit',
      'Sim, na maioria das vezes',
    ],
    ['Yes, sometimes', 'Sí, a veces', 'Oui, parfois', 'Ja, manchmal', 'Sim, algumas vezes'],
    ['Not very often', 'No muy a menudo', 'Pas très souvent', 'Nein, nicht sehr oft', 'Não muitas vezes'],
    ['No, not at all', 'No, nada', 'Non, pas du tout', 'Nein, überhaupt nicht', 'Não, nenhuma vez'],
  ),
  epdsItem(
    [
      'I have felt sad or miserable',
      'Me he sentido triste y desgraciada',
      'Je me suis sentie triste ou peu heureuse',
      'Ich habe mich traurig und schlecht gefühlt',
      'Eu tenho me sentido triste ou arrasada',
    ],
    falling,
    [
      'Yes, most of the time',
      'Sí, casi siempre',
      'Oui, la plupart du temps',
      'Ja, die meiste Zeit',
      'Sim, na maioria das vezes',
    ],
    ['Yes, quite often', 'Sí, bastante a menudo', 'Oui, très souvent', 'Ja, manchmal', 'Sim, muitas vezes'],
    ['Not very often', 'No muy a menudo', 'Pas très souvent', 'Selten', 'Não muitas vezes'],
    ['No, not at all', 'No, nada', 'Non, pas du tout', 'Nein, überhaupt nicht', 'Não, de jeito nenhum'],
  ),
  epdsItem(
    [
      'I have been so unhappy that I have been crying',
      'He sido tan infeliz que he estado llorando',
      'Je me suis sentie si malheureuse que j’en ai pleuré',
      'Ich war so unglücklich, dass ich geweint habe',
      'Eu tenho me sentido tão infeliz que eu tenho chorado',
    ],
    falling,
    [
      'Yes, most of the time',
      'Sí, casi siempre',
      'Oui, la plupart du temps',
      'Ja, die ganze Zeit',
      'Sim, quase todo o tempo',
    ],
    ['Yes, quite often', 'Sí, bastante a menudo', 'Oui, très souvent', 'Ja, manchmal', 'Sim, muitas vezes'],
    ['Only occasionally', 'Sólo en ocasiones', 'Seulement de temps en temps', 'Nur gelegentlich', 'De vez em quando'],
    ['No, never', 'No, nunca', 'Non, jamais', 'Nein, niemals', 'Não, nenhuma vez'],
  ),
  epdsItem(
    [
      'The thought of harming myself has occurred to me',
      'He pensado en hacerme daño a mí misma',
      'Il m’est arrivé de penser à me faire du mal',
      'Der Gedanke, mir selbst etwas anzutun, kam mir in den Sinn',
      'A ideia de fazer mal a mim mesma passou por minha cabeça',
    ],
    falling,
    [
      'Yes, quite often',
      'Sí, bastante a menudo',
      'Oui, très souvent',
      'Ja, ziemlich oft',
      'Sim, muitas vezes, ultimamente',
    ],
    ['Sometimes', 'A veces', 'Parfois', 'Manchmal', 'Algumas vezes nos últimos dias'],
    ['Hardly ever', 'Casi nunca', 'Presque jamais', 'Kaum', 'Pouquíssimas vezes, ultimamente'],
    ['Never', 'No, nunca', 'Jamais', 'Niemals', 'Nenhuma vez'],
  ),
]

const postpartum: SectionDraft = {
  form: 'hra',
  code: 'POSTPARTUM_DEPRESSION',
  version: 1,
  instrument: 'epds',
  source:
    'Edinburgh Postnatal Depression Scale (EPDS). Cox JL, Holden JM, Sagovsky R. Detection of postnatal depression: development of the 10-item Edinburgh Postnatal Depression Scale. Br J Psychiatry 1987;150:782–786. © The Royal College of Psychiatrists.',
  title: [
    'Postpartum depression',
    'Depresión posparto',
    'Dépression post-partum',
    'Postpartale Depression',
    'Depressão pós-parto',
  ],
  intro: [
    'As you are pregnant or have recently had a baby, we would like to know how you are feeling. Please check the answer that comes closest to how you have felt in the past 7 days, not just how you feel today.',
    'Como usted está embarazada o hace poco que tuvo un bebé, nos gustaría saber cómo se siente. Marque la respuesta que más se acerca a cómo se ha sentido en los últimos 7 días, no solo cómo se siente hoy.',
    'Vous êtes enceinte ou vous venez d’avoir un bébé. Nous aimerions savoir comment vous vous sentez. Cochez la réponse qui décrit le mieux comment vous vous êtes sentie durant les 7 derniers jours, et pas seulement aujourd’hui.',
    'Da Sie schwanger sind oder kürzlich ein Kind bekommen haben, möchten wir gern wissen, wie Sie sich fühlen. Bitte markieren Sie die Antwort, die am ehesten beschreibt, wie Sie sich in den letzten 7 Tagen gefühlt haben, nicht nur heute.',
    'Você está grávida ou teve um bebê há pouco tempo e nós gostaríamos de saber como você está se sentindo. Marque a resposta que mais se aproxima do que você tem sentido nos últimos 7 dias, não apenas hoje.',
  ],
  questions: epds.map(({ text, options }, index) => ({
    code: `item_${index + 1}`,
    kind: 'choice',
    text,
    options,
    is_scored: true,
  })),
}

export const screeningSections: readonly SectionDraft[] = [depression, anxiety, postpartum]
