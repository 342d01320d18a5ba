import { bullets, paragraphs, type Translated } from '../texts.ts'
import { recipes } from './recipes.ts'

/** Pages of the menu in Portuguese. */
export const pages: Translated = {
  pages: {
    'complete-profile': {
      name: 'Completar perfil',
      title: 'Complete seu perfil',
      inner_html: paragraphs(
        'Com alguns dados, sua equipe de cuidados pode prescrever, enviar kits e chamar você pelo nome certo.',
        '<a href="/client/profile">Abrir meu perfil</a>',
      ),
    },
    'health-assessment': { name: 'Avaliação de saúde', title: 'Avaliação de saúde' },
    'telehealth-form': { name: 'Antes de uma teleconsulta' },
    'nutrition-form': { name: 'Nutrição', title: 'Questionário de nutrição' },
    'virtual-care': {
      name: 'Atendimento virtual',
      title: 'Atendimento virtual',
      inner_html: paragraphs(
        'Fale com alguém hoje ou marque uma consulta mais longa com um médico que você possa ver de novo.',
      ),
    },
    learn: {
      name: 'Aprender',
      title: 'Aprender',
      inner_html: paragraphs('Leituras curtas que cabem entre duas reuniões. Comece pelo que estiver em sua mente.'),
    },
    'wind-down-routine': {
      name: 'Criar uma rotina para dormir',
      inner_html:
        '<h2>Por que uma ordem ajuda</h2>' +
        paragraphs(
          'Seu corpo não desliga por comando, mas aprende o que vem antes do sono. Três coisas calmas, na mesma ordem, dizem a ele que o dia acabou.',
        ) +
        '<h2>Escolha três</h2>' +
        bullets(
          'Diminua a luz nos cômodos que você usa por último.',
          'Deixe o telefone carregando fora do quarto.',
          'Tome banho, alongue-se por cinco minutos, leia duas páginas.',
        ) +
        '<h2>Mantenha por duas semanas</h2>' +
        paragraphs(
          'Não julgue as primeiras noites. A maioria das pessoas nota diferença na segunda semana. Se ainda passar mais de meia hora sem dormir em três noites por semana, fale conosco.',
        ),
    },
    'blood-pressure-at-home': {
      name: 'Pressão arterial em casa',
      inner_html:
        '<h2>Antes de medir</h2>' +
        bullets(
          'Nada de café, exercício ou cigarro por 30 minutos.',
          'Sente-se por cinco minutos com as costas apoiadas e os dois pés no chão.',
          'Apoie o braço na altura do coração.',
        ) +
        '<h2>Meça duas vezes</h2>' +
        paragraphs(
          'Espere um minuto entre duas medições e anote as duas. Medir de manhã e à noite em três dias da semana diz mais do que uma medição por dia.',
        ) +
        '<h2>Quando ligar</h2>' +
        paragraphs(
          'Ligue para seu médico se os valores continuarem acima de 130/80. Ligue para o 911 se uma medição passar de 180/120 e você tiver dor no peito, falta de ar, dormência ou dificuldade para falar.',
        ),
    },
    'eating-while-pregnant': {
      name: 'Alimentação na gravidez',
      inner_html:
        '<h2>Dois suplementos que importam</h2>' +
        paragraphs(
          'A maioria precisa de 400 microgramas de ácido fólico por dia antes da gravidez e nas primeiras doze semanas. Pergunte ao seu médico se você precisa de ferro ou vitamina D.',
        ) +
        '<h2>O que evitar</h2>' +
        bullets(
          'Álcool.',
          'Carne, peixe e ovos crus.',
          'Queijos macios de leite não pasteurizado.',
          'Tubarão, peixe-espada e cavala.',
        ) +
        '<h2>Café</h2>' +
        paragraphs('Até 200 mg de cafeína por dia, cerca de uma caneca de 350 ml, são considerados seguros.'),
    },
    'reading-your-results': {
      name: 'Como ler seus resultados',
      inner_html:
        '<h2>As faixas não são limites rígidos</h2>' +
        paragraphs(
          'Um valor logo fora da faixa raramente é motivo de preocupação, e um logo dentro não promete nada. A direção importa mais: está mudando, e para que lado?',
        ) +
        '<h2>Um exame é uma foto</h2>' +
        paragraphs(
          'Sono, um resfriado, um treino pesado ou um jantar tardio mexem com muitos marcadores. Repetimos o que nos surpreende antes de agir.',
        ),
    },
    move: {
      name: 'Mover-se',
      title: 'Mover-se',
      inner_html:
        paragraphs('Dez minutos contam. Escolha algo que dê para fazer com a roupa que você está usando.') +
        bullets(
          '<strong>Alongamento na mesa, 5 minutos:</strong> gire os ombros dez vezes, vire a cabeça devagar para cada lado, depois levante os braços e segure por três respirações. Duas vezes.',
          '<strong>Escadas, 10 minutos:</strong> suba em um ritmo em que ainda dê para conversar e desça com calma, com uma mão perto do corrimão. Descanse quando precisar.',
          '<strong>Uma volta no quarteirão, 15 minutos:</strong> os três primeiros minutos devagar, depois em passo firme e os dois últimos devagar de novo.',
          '<strong>Ioga na cadeira, 12 minutos:</strong> sente-se ereto na beira da cadeira. Inspire levantando os braços, expire inclinando-se para a frente, gire para cada lado. Seis voltas lentas.',
        ),
    },
    recipes: {
      name: 'Receitas',
      title: 'Receitas para a semana',
      gallery: [
        { caption: 'Tigela de arroz com salmão, 20 minutos' },
        { caption: 'Lentilha vermelha com espinafre, 25 minutos' },
        { caption: 'Aveia dormida com frutas vermelhas, 5 minutos' },
        { caption: 'Chili de feijão-preto, 35 minutos' },
        { caption: 'Salada de grão-de-bico com limão, 10 minutos' },
        { caption: 'Fruta-pão assada com folhas no coco, 40 minutos' },
      ],
    },
    ...recipes,
    'prescription-savings': {
      name: 'Economia em remédios',
      title: 'Economia em remédios',
      inner_html:
        paragraphs(
          'Mostre o cartão no balcão antes de passar no caixa. Ele vale na maioria das farmácias, com ou sem seguro, e não custa nada.',
        ) +
        bullets(
          'Pergunte o preço com o cartão e com seu seguro, e pague o menor.',
          'Os genéricos são os que mais economizam.',
          'O cartão não expira.',
        ) +
        paragraphs(
          '<a href="#print-card" class="print-card">Imprimir meu cartão</a>',
          '<button type="button" class="pharmacy-card">Mostrar meu cartão de farmácia</button>',
        ),
    },
    wellbeing: {
      name: 'Bem-estar',
      title: 'Bem-estar',
      inner_html:
        '<h2>Uma mente mais calma</h2>' +
        paragraphs(
          'Práticas curtas para dias cheios, escritas com nossos terapeutas. Nada para comprar, nada para provar.',
        ),
    },
    help: {
      name: 'Ajuda',
      title: 'Ajuda',
      inner_html: paragraphs(
        'Ligue para <a href="tel:+18005550190">(800) 555-0190</a> de segunda a sexta, das 8h às 20h, horário central, ou escreva para <a href="mailto:support@hale.test">support@hale.test</a>. Em uma emergência, ligue para o <a href="tel:911">911</a>.',
      ),
    },
    'ninety-day-plan': {
      name: 'Seu plano de 90 dias',
      inner_html: paragraphs('Um hábito, um lugar, uma hora. Anote os seus e deixe onde você os veja de manhã.'),
    },
    'getting-started-with-your-kit': {
      name: 'Primeiros passos com seu kit',
      inner_html:
        '<h2>Antes de abrir a caixa</h2>' +
        bullets(
          'Registre o número que está na lateral.',
          'Reserve uma manhã: a maioria dos marcadores pede jejum.',
          'Beba um copo de água meia hora antes.',
        ),
    },
    'grocery-list': {
      name: 'Lista de compras',
      title: 'Lista de compras',
      inner_html: paragraphs('Em preparação: uma lista de compras com as refeições de que você gostou.'),
    },
  },
}
