import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Widgets, offers of partners and rewards in Portuguese. */
export const widgets: Translated = {
  widgets: {
    'Walk with us': { title: 'Caminhe conosco', subtitle: 'Junte-se a 312 colegas por 30 dias' },
    'Blood pressure, honestly': {
      title: 'Seu aparelho de pressão diz a verdade?',
      subtitle: 'Cinco minutos em repouso mudam a medição',
    },
    'Learn: welcome': {
      title: 'Leituras curtas',
      description: paragraphs(
        'Tudo aqui é escrito por profissionais de saúde, leva menos de cinco minutos e diz de onde vem.',
      ),
    },
    'Testing: how it works': {
      title: 'Como funciona um kit',
      description: bullets(
        'Registre o número da caixa.',
        'Colete a amostra de manhã.',
        'Envie no mesmo dia, a postagem está paga.',
        'Leia seus resultados aqui, em geral em até oito dias.',
      ),
    },
    'Weeknight recipes': {
      title: 'Jantar em 25 minutos',
      description: paragraphs('Seis receitas das nossas nutricionistas, com o que você tem em casa.'),
      cta_text: 'Ver receitas',
    },
    'Prescription savings': { title: 'Pague menos na farmácia', subtitle: 'Mostre seu cartão de economia' },
    'What you earned': { title: 'Use suas estrelas', cta_text: 'Ver recompensas' },
    'A quiet minute': {
      title: 'Um minuto de calma',
      description: paragraphs('Inspire em quatro, segure dois, expire em seis. Dez vezes.'),
      cta_text: 'Mais como este',
    },
    'Read about your sleep': { title: 'Crie uma rotina para dormir', subtitle: 'Quatro minutos' },
    'Four pillars': {
      title: 'Quatro coisas que somam',
      subtitle: 'Nenhuma leva mais de dez minutos',
      quad_options: [
        { subtitle: 'Sono', description: 'A mesma hora de acordar nos sete dias.' },
        { subtitle: 'Mover-se', description: 'Dez minutos depois do jantar.' },
        { subtitle: 'Comer', description: 'Metade do prato com legumes e verduras.' },
        { subtitle: 'Conectar-se', description: 'Uma ligação para alguém de quem você gosta.' },
      ],
    },
    'A day that works': {
      title: 'Um dia que funciona',
      large_quad_options: {
        quad_1: { description: 'Manhã: luz do dia, um copo de água, alguns passos.' },
        quad_2: { description: 'Meio-dia: um almoço de verdade e a volta pela escada.' },
        quad_3: { description: 'Fim de tarde: uma caminhada, uma ligação, um jantar cedo.' },
        quad_4: { description: 'Noite: pouca luz, duas páginas, a mesma hora.' },
      },
    },
    'Help and answers': {
      title: 'Algo preocupa você?',
      subtitle: 'Comece pela resposta, ou por uma pessoa',
      two_content_link_options: [
        { content_title: 'Leia seus resultados', cta_text: 'Como lê-los' },
        { content_title: 'Fale com alguém', cta_text: 'Agendar uma consulta' },
      ],
    },
    'Before a blood draw': {
      title: 'Antes da sua próxima amostra',
      description:
        bullets(
          'Só água por oito horas, e bastante.',
          'Mantenha sua medicação habitual, a menos que tenham dito outra coisa.',
        ) + paragraphs('<a href="/client/learn/reading-your-results">Por que as faixas não são limites rígidos</a>'),
    },
    'Help: common questions': {
      title: 'Perguntas frequentes',
      description: paragraphs('Kits, resultados, estrelas e sua conta.'),
    },
    'Learn: blood pressure': {
      title: 'Pressão arterial em casa',
      description: paragraphs('Como medir para que o número signifique algo.'),
    },
    'Learn: results': {
      title: 'Como ler seus resultados',
      description: paragraphs('As faixas são um guia, não um veredicto.'),
    },
    'Wellbeing: crisis line': {
      title: 'Precisa de alguém agora?',
      description: paragraphs('<a href="tel:988">Ligue para o 988</a> ou escreva para o mesmo número, dia e noite.'),
    },
    'Journal: note to self': {
      title: 'O pequeno conta',
      description: paragraphs('Um dia com um só registro é um dia que conta.'),
    },
    'Journal: maternity week': { title: 'Sua semana', subtitle: 'O que está acontecendo agora' },
    'Flu shots in fall': {
      title: 'As vacinas da gripe chegaram',
      subtitle: 'Em todas as unidades a partir de segunda',
      cta_text: 'Encontrar uma data',
    },
  },
  referral: {
    'Two free weeks at Lakeside YMCA': {
      name: 'Duas semanas grátis na Lakeside YMCA',
      description: paragraphs('Piscina, academia e aulas por duas semanas. Leve sua identificação de membro.'),
      cta_text: 'Obter o passe',
    },
    'A week of groceries, half off': {
      name: 'Uma semana de compras pela metade do preço',
      description: paragraphs('Legumes, feijões, peixe e ovos para sete jantares, entregues na segunda-feira.'),
      cta_text: 'Ver a caixa',
    },
    'First session with a therapist, free': {
      name: 'Primeira sessão de terapia, grátis',
      description: paragraphs('Conheça alguém, veja se combina, decida depois.'),
      cta_text: 'Saiba mais',
    },
    'A night doula for new parents': {
      name: 'Uma doula noturna para novos pais',
      description: paragraphs('Uma noite de sono, com 25% de desconto, nas primeiras doze semanas.'),
      cta_text: 'Saiba mais',
    },
    'Bike rental by the month': {
      name: 'Aluguel de bicicleta por mês',
      description: paragraphs('Consertos incluídos. Devolva quando nevar.'),
      cta_text: 'Saiba mais',
    },
    'Hearing test at home': {
      name: 'Teste de audição em casa',
      description: paragraphs('Dez minutos com seus próprios fones.'),
      cta_text: 'Saiba mais',
    },
  },
  rewards: {
    'Coffee on us': {
      name: 'Um café por nossa conta',
      description: paragraphs('Um café ou chá à sua escolha, de qualquer tamanho.'),
      instructions: paragraphs('Mostre o código no balcão.'),
      terms: paragraphs('Válido uma vez. Não pode ser trocado por dinheiro.'),
    },
    'Bookstore gift card': {
      name: 'Vale-presente de livraria',
      description: paragraphs('Para um livro de bolso, ou parte de um de capa dura.'),
      instructions: paragraphs('Digite o código ao pagar on-line ou mostre-o na loja.'),
    },
    'Farmers market voucher': {
      name: 'Vale para a feira de produtores',
      description: paragraphs('Frutas e verduras de produtores a até cinquenta milhas.'),
    },
    'Yoga class': {
      name: 'Aula de ioga',
      description: paragraphs('Uma aula no estúdio ou on-line. Há tapetes no local.'),
    },
    'Hale water bottle': {
      name: 'Garrafa de água Hale',
      description: paragraphs('De aço, quase um litro, com marcas para cada duas horas do seu dia.'),
      instructions: paragraphs('Digite o código na loja; enviamos em até uma semana.'),
    },
    'Plant three trees': {
      name: 'Plante três árvores',
      description: paragraphs('Plantadas este ano às margens do rio Cedar.'),
    },
    'Cooking class': {
      name: 'Aula de culinária',
      description: paragraphs('Quatro pratos com legumes da estação, em grupo pequeno.'),
    },
    'Spring running kit': {
      name: 'Kit de corrida de primavera',
      description: paragraphs('Nas cores da estação passada.'),
    },
  },
}
