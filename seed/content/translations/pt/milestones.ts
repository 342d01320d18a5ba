import { paragraphs, type Translated } from '../texts.ts'

/** Milestones and what happens at them in Portuguese. */
export const milestones: Translated = {
  milestones: {
    pregnancy: {
      name: 'Gravidez',
      prompt_question: 'De quantas semanas você está?',
      prompt_placeholder: 'Ex.: 12 semanas',
    },
    'after-the-birth': { name: 'Depois do parto' },
    'smoke-free': { name: 'Trinta dias sem fumar' },
  },
  milestone_events: {
    'A positive test': {
      title: 'Um teste positivo',
      name: 'Uma semente de papoula',
      description: paragraphs(
        'Comece o ácido fólico se ainda não começou e ligue para sua clínica para a primeira consulta.',
      ),
    },
    'A heartbeat begins': {
      title: 'Um coração começa a bater',
      name: 'Uma lentilha',
      description: paragraphs(
        'As náuseas costumam começar agora. Refeições pequenas e biscoitos secos antes de levantar ajudam muita gente.',
      ),
    },
    'First visit': {
      title: 'Primeira consulta',
      name: 'Uma framboesa',
      description: paragraphs(
        'Pressão arterial, exames de sangue e o primeiro ultrassom. Leve uma lista dos seus medicamentos.',
      ),
    },
    'Fingers and toes': {
      title: 'Dedos das mãos e dos pés',
      name: 'Um morango',
      description: paragraphs(
        'A partir de agora são oferecidos exames de sangue para os cromossomos. Você decide o que quer saber.',
      ),
    },
    'End of the first trimester': {
      title: 'Fim do primeiro trimestre',
      name: 'Uma lima',
      description: paragraphs('O cansaço diminui para muitas pessoas. Uma boa semana para contar a quem deve saber.'),
    },
    'More energy': {
      title: 'Mais energia',
      name: 'Um limão',
      description: paragraphs('Caminhar, nadar e pedalar tudo bem, se já era assim antes.'),
    },
    'Small movements': {
      title: 'Pequenos movimentos',
      name: 'Um abacate',
      description: paragraphs('Algumas pessoas sentem agora o primeiro tremor, outras só depois da semana 22.'),
    },
    'Sleeping on the side': {
      title: 'Dormir de lado',
      name: 'Um pimentão',
      description: paragraphs('Um travesseiro entre os joelhos alivia as costas.'),
    },
    'Anatomy scan': {
      title: 'Ultrassom morfológico',
      name: 'Uma banana',
      description: paragraphs('O ultrassom mais longo da gravidez. Leve alguém, se quiser.'),
    },
    'Halfway and a bit': {
      title: 'Metade e um pouco',
      name: 'Um mamão',
      description: paragraphs('Pense em quem poderia estar com você no parto.'),
    },
    'Glucose test': {
      title: 'Teste de glicose',
      name: 'Uma espiga de milho',
      description: paragraphs('O teste de diabetes gestacional é feito entre as semanas 24 e 28.'),
    },
    'Your voice is heard': {
      title: 'Sua voz é ouvida',
      name: 'Um pé de alface',
      description: paragraphs('Fale ou cante. A voz será reconhecida depois do nascimento.'),
    },
    'Third trimester': {
      title: 'Terceiro trimestre',
      name: 'Uma berinjela',
      description: paragraphs('Consultas a cada duas semanas. Pergunte sobre a vacina contra coqueluche.'),
    },
    'Room gets tight': {
      title: 'O espaço aperta',
      name: 'Um repolho',
      description: paragraphs('Azia é comum. Jante mais cedo e durma com a cabeça elevada.'),
    },
    'Planning the birth': {
      title: 'Planejar o parto',
      name: 'Um abacaxi',
      description: paragraphs('Anote o que importa para você e o que quer deixar em aberto.'),
    },
    'Pack the bag': {
      title: 'Arrume a mala',
      name: 'Um melão',
      description: paragraphs('Documentos, um cabo longo de telefone, uma roupa macia para voltar para casa.'),
    },
    'Weekly visits': {
      title: 'Consultas semanais',
      name: 'Um pé de alface-romana',
      description: paragraphs(
        'Conheça os sinais: contrações a cada cinco minutos por uma hora, sangramento ou líquido. Ligue na hora.',
      ),
    },
    'Any day now': {
      title: 'A qualquer momento',
      name: 'Um melão-de-inverno',
      description: paragraphs('Descanse quando puder. Conte os movimentos e ligue se diminuírem.'),
    },
    'Your due date': {
      title: 'Sua data prevista',
      name: 'Uma abóbora pequena',
      description: paragraphs('Só um bebê em vinte a cumpre. A partir daqui sua clínica acompanha você mais de perto.'),
    },
    Rest: {
      title: 'Descanso',
      name: 'Primeira semana',
      description: paragraphs('Deixe que outros cozinhem. Sangrar é normal; encharcar um absorvente em uma hora, não.'),
    },
    'Mood check': {
      title: 'Como está o humor',
      name: 'Segunda semana',
      description: paragraphs('As lágrimas vêm fácil nos primeiros dias. Se durarem mais de duas semanas, avise-nos.'),
    },
    Checkup: {
      title: 'Revisão',
      name: 'Sexta semana',
      description: paragraphs(
        'Sua própria consulta, à parte da do bebê. Pergunte sobre sono, assoalho pélvico e contracepção.',
      ),
    },
    'Back to moving': {
      title: 'De volta ao movimento',
      name: 'Semana doze',
      description: paragraphs('Correr e pular podem esperar até caminhar ficar fácil.'),
    },
    'First day': {
      title: 'Primeiro dia',
      name: 'O monóxido de carbono foi embora',
      description: paragraphs('Seu sangue já leva mais oxigênio.'),
    },
    'Three days': {
      title: 'Três dias',
      name: 'A parte mais difícil',
      description: paragraphs(
        'A vontade chega ao auge agora e dura cerca de cinco minutos cada vez. Caminhe até passar.',
      ),
    },
    'Two weeks': { title: 'Duas semanas', name: 'Respirar', description: paragraphs('As escadas ficam mais fáceis.') },
  },
}
