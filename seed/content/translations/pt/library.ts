import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Health tips, exercises and wellbeing in Portuguese. */
export const library: Translated = {
  healthtips: {
    'A ten-minute walk after dinner can help steady your blood sugar overnight.': {
      title: 'Caminhar dez minutos depois do jantar ajuda a manter o açúcar estável durante a noite.',
      description: paragraphs('Os músculos absorvem açúcar enquanto trabalham. Até uma caminhada lenta conta.'),
      category: 'nutrição',
    },
    'Get up at the same time tomorrow, whatever tonight was like.': {
      title: 'Levante-se amanhã na mesma hora, tenha sido como for a noite.',
      description: paragraphs('Uma hora fixa para acordar é o sinal mais forte para seu relógio interno.'),
      category: 'sono',
    },
    'Dim one light an hour before bed.': {
      title: 'Diminua uma luz uma hora antes de dormir.',
      description: paragraphs('Luz forte à noite segura a melatonina.'),
      category: 'sono',
    },
    'Have your last coffee before two.': {
      title: 'Tome o último café antes das duas da tarde.',
      description: paragraphs('Seis horas depois, metade da cafeína ainda está lá.'),
      category: 'sono',
    },
    'Take the stairs once today.': {
      title: 'Suba pela escada uma vez hoje.',
      description: paragraphs('Três subidas curtas por dia melhoram o condicionamento em semanas.'),
      category: 'movimento',
    },
    'Stand up for your next phone call.': {
      title: 'Fique de pé na próxima ligação.',
      description: paragraphs('Interromper o tempo sentado ajuda o açúcar e as costas.'),
      category: 'movimento',
    },
    'Sit down and stand up from a chair ten times.': {
      title: 'Sente-se e levante-se de uma cadeira dez vezes.',
      description: paragraphs('Coxas fortes protegem os joelhos e, mais tarde, o equilíbrio.'),
      category: 'movimento',
    },
    'Fill half your plate with vegetables at one meal today.': {
      title: 'Encha metade do prato com legumes e verduras em uma refeição hoje.',
      description: paragraphs('Comece pela refeição em que for mais fácil.'),
      category: 'nutrição',
    },
    'Fish twice this week is enough.': {
      title: 'Peixe duas vezes nesta semana basta.',
      description: paragraphs('Salmão, sardinha e truta trazem gorduras ômega-3 que seu corpo não consegue produzir.'),
      category: 'nutrição',
    },
    'Swap one white slice for whole grain.': {
      title: 'Troque uma fatia branca por uma integral.',
      description: paragraphs('Mais fibras, e você fica satisfeito por mais tempo.'),
      category: 'nutrição',
    },
    'Put a glass of water where you work.': {
      title: 'Ponha um copo de água onde você trabalha.',
      description: paragraphs('Bebemos o que vemos.'),
      category: 'nutrição',
    },
    'Sit for five minutes before you measure your blood pressure.': {
      title: 'Sente-se por cinco minutos antes de medir a pressão.',
      description: paragraphs('Logo depois da escada, ela marca de 5 a 10 pontos a mais.'),
      category: 'coração',
    },
    'Know your four numbers: blood pressure, LDL, A1c, waist.': {
      title: 'Conheça seus quatro números: pressão, LDL, A1c e cintura.',
      description: paragraphs('Dois deles você pode medir em casa.'),
      category: 'coração',
    },
    'Taste before you salt.': {
      title: 'Prove antes de salgar.',
      description: paragraphs('A maior parte do sal já está no pão, no queijo e nos molhos.'),
      category: 'coração',
    },
    'Breathe out longer than you breathe in, ten times.': {
      title: 'Expire por mais tempo do que inspira, dez vezes.',
      description: paragraphs('Isso acalma o coração em um minuto.'),
      category: 'mente',
    },
    'Call someone you have not heard from in a while.': {
      title: 'Ligue para alguém de quem você não tem notícias há tempos.',
      description: paragraphs('Companhia faz tão bem quanto exercício.'),
      category: 'mente',
    },
    'Leave the phone in another room for one meal.': {
      title: 'Deixe o telefone em outro cômodo durante uma refeição.',
      description: paragraphs('Você come mais devagar e saboreia mais.'),
      category: 'mente',
    },
    'Twenty minutes among trees lower stress.': {
      title: 'Vinte minutos entre árvores reduzem o estresse.',
      description: paragraphs('Basta um parque com um banco.'),
      category: 'mente',
    },
    'Check when your last tetanus shot was.': {
      title: 'Veja quando foi sua última vacina contra tétano.',
      description: paragraphs('Ela deve ser repetida a cada dez anos.'),
      category: 'cuidado',
    },
    'Brush for two minutes tonight, gums included.': {
      title: 'Escove por dois minutos hoje à noite, inclusive a gengiva.',
      description: paragraphs('Gengivas saudáveis são melhores para o coração.'),
      category: 'cuidado',
    },
    'Sunscreen on hands and ears, too.': {
      title: 'Protetor solar também nas mãos e orelhas.',
      description: paragraphs('São os lugares que esquecemos.'),
      category: 'cuidado',
    },
    'Link your pills to something you do anyway.': {
      title: 'Ligue seus comprimidos a algo que você já faz.',
      description: paragraphs('Escova de dentes, cafeteira, o jornal da noite.'),
      category: 'cuidado',
    },
    'Sleep on your side from week 28.': {
      title: 'Durma de lado a partir da semana 28.',
      description: paragraphs('É mais seguro para o bebê; qualquer um dos lados serve.'),
      category: 'gravidez',
    },
    'Book this year’s eye exam.': {
      title: 'Marque o exame de olhos deste ano.',
      description: paragraphs('Ele encontra mudanças antes que você as perceba.'),
      category: 'diabetes',
    },
  },
  exercises: {
    'Desk stretch': { name: 'Alongamento na mesa', description: paragraphs('Para o meio da tarde.') },
    'Brisk walk': {
      name: 'Caminhada rápida',
      description: paragraphs('Rápida o bastante para conversar, rápida demais para cantar.'),
    },
    'Chair squats': { name: 'Agachamento na cadeira' },
    'Wall push-ups': { name: 'Flexões na parede' },
    'Stair climb': { name: 'Subir escadas' },
    'One-leg stand': { name: 'Equilíbrio em uma perna' },
    'Box breathing': { name: 'Respiração quadrada' },
    'Evening yoga': { name: 'Ioga da noite' },
    'Pelvic floor': { name: 'Assoalho pélvico' },
    Intervals: { name: 'Intervalos' },
  },
  wellbeing_content_types: {
    stress: {
      name: 'Estresse',
      description: paragraphs('Para a hora em que tudo vence.'),
      topics: [
        {
          title: 'Um minuto de respiração',
          content: paragraphs('Inspire em quatro, expire em seis, dez vezes. Nada mais.'),
        },
        {
          title: 'O que o estresse faz com o corpo',
          content: paragraphs(
            'O coração acelera, a digestão para, o açúcar sobe. É útil para uma corrida curta e cansativo por uma semana.',
          ),
        },
        {
          title: 'Organizar as preocupações',
          content: paragraphs(
            'Anote o que preocupa você. Marque o que dá para resolver nesta semana. Dê um horário a uma delas e dobre o papel.',
          ),
        },
      ],
    },
    'low-mood': {
      name: 'Desânimo',
      description: paragraphs('Quando quase todos os dias são cinzentos.'),
      topics: [
        {
          title: 'Pequeno e cedo',
          content: paragraphs('Planeje algo agradável antes do meio-dia. A ação vem antes da vontade, não depois.'),
        },
        {
          title: 'Quando pedir ajuda',
          content: paragraphs(
            'Duas semanas de desânimo, ou pensamentos de não querer viver, são motivos para ligar. O 988 atende dia e noite.',
          ),
        },
      ],
    },
    worry: {
      name: 'Preocupação',
      description: paragraphs('Quando os pensamentos dão voltas.'),
      topics: [
        {
          title: 'Uma hora para as preocupações',
          content: paragraphs(
            'Dê a elas quinze minutos às cinco da tarde. Se uma chegar antes, anote-a para essa hora.',
          ),
        },
        {
          title: 'Cinco coisas que você vê',
          content: paragraphs(
            'Diga cinco coisas que você vê, quatro que ouve e três que pode tocar. Isso traz você de volta à sala.',
          ),
        },
      ],
    },
    'after-a-birth': {
      name: 'Depois de um parto',
      description: paragraphs('Para os primeiros meses com um bebê.'),
      topics: [
        {
          title: 'Baby blues ou algo mais?',
          content: paragraphs(
            'Lágrimas nos primeiros dez dias são comuns. Se durarem mais, ou se você não sentir nada, avise-nos. Tem tratamento.',
          ),
        },
      ],
    },
    'falling-asleep': {
      name: 'Pegar no sono',
      description: paragraphs('Noites que começam tarde.'),
      topics: [
        {
          title: 'Levante-se de novo',
          content: paragraphs(
            'Mais de vinte minutos sem dormir? Levante-se, sente-se com pouca luz e volte quando tiver sono.',
          ),
        },
        {
          title: 'Um passeio pelo corpo',
          content: paragraphs('Dos dedos dos pés à testa, uma respiração em cada parte.'),
        },
      ],
    },
    'eating-without-rules': {
      name: 'Comer sem regras',
      description: paragraphs('Contar menos, cozinhar mais.'),
      topics: [
        {
          title: 'O meio prato',
          content: paragraphs('Metade legumes e verduras, um quarto de proteínas, um quarto de grãos. Sem balança.'),
        },
        {
          title: 'Comprar com lista',
          content: bullets(
            'Comece pelos legumes e verduras.',
            'Duas proteínas para quatro dias.',
            'Uma coisa de que você simplesmente goste.',
          ),
        },
      ],
    },
  },
}
