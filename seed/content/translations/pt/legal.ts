import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Agreements and consents in Portuguese. */
export const legal: Translated = {
  legalagreements: {
    'terms-of-use': {
      name: 'Termos de uso',
      description: 'O que você pode esperar de nós, e nós de você.',
      content:
        '<h2>O que é</h2>' +
        paragraphs(
          'O Hale ajuda você a acompanhar sua saúde e a chegar às pessoas que cuidam de você. Não substitui um médico e não é para emergências.',
        ) +
        '<h2>Sua conta</h2>' +
        paragraphs(
          'Ela é só sua. Escolha uma senha que você não use em nenhum outro lugar. Você pode encerrar sua conta a qualquer momento.',
        ) +
        '<h2>Uso responsável</h2>' +
        bullets(
          'Dê informações verdadeiras.',
          'Não use a conta de outra pessoa.',
          'Não tente acessar dados que não são seus.',
        ),
    },
    'privacy-notice': {
      name: 'Aviso de privacidade',
      description: 'Quais dados guardamos, por quanto tempo e quem pode vê-los.',
      content:
        '<h2>O que guardamos</h2>' +
        paragraphs('O que você registra, o que seus kits e dispositivos informam e o que você nos escreve.') +
        '<h2>Quem vê</h2>' +
        paragraphs('Você e a equipe de cuidados que escolher. Seu empregador vê números de pessoas, nunca seu nome.') +
        '<h2>Seus direitos</h2>' +
        bullets('Levar tudo em um só arquivo.', 'Ter erros corrigidos.', 'Ter seus dados apagados.'),
    },
    'telehealth-consent': {
      name: 'Consentimento para telessaúde',
      description: 'O que uma consulta por vídeo pode e não pode fazer.',
      content: paragraphs(
        'Por uma tela, o profissional não consegue examinar você como no consultório. Ele dirá quando você deve ser atendido em pessoa. Você pode encerrar uma consulta a qualquer momento.',
      ),
    },
    'lab-testing': {
      name: 'Acordo de exames de laboratório',
      description: 'Como as amostras são tratadas.',
      content: paragraphs(
        'Sua amostra é analisada para os marcadores indicados na caixa e nada mais, e destruída depois de 30 dias.',
      ),
    },
    'research-panel': {
      name: 'Acordo do painel de pesquisa',
      description: 'Quatro pesquisas curtas por ano.',
      content: paragraphs('Suas respostas são guardadas sem seu nome. Você pode sair do painel quando quiser.'),
    },
    'northfield-plan': {
      name: 'Regras do plano da Northfield Health',
      description: 'Quem tem cobertura e até quando.',
      content: paragraphs(
        'Funcionários e seus dependentes adultos têm cobertura desde o primeiro dia do mês seguinte à contratação.',
      ),
    },
  },
  legal_consents: {
    'share-results': {
      name: 'Compartilhar resultados com minha equipe de cuidados',
      statement: paragraphs('Meu consultor de saúde pode ler meus resultados para conversar comigo sobre eles.'),
    },
    'text-reminders': {
      name: 'Lembretes por mensagem de texto',
      statement: paragraphs(
        'Enviem lembretes de consultas e kits por mensagem de texto. Pode haver cobrança por mensagem.',
      ),
    },
    telehealth: {
      name: 'Consultas por vídeo e telefone',
      statement: paragraphs('Concordo em ser atendido por vídeo ou telefone.'),
    },
    research: {
      name: 'Dados sem meu nome para pesquisa',
      statement: paragraphs('Meus registros podem ser usados em pesquisa depois de retirado tudo o que me identifica.'),
    },
  },
}
