import { paragraphs, type Translated } from '../texts.ts'

/** Questions, ways to help, symptoms and health actions in Portuguese. */
export const help: Translated = {
  help_types: {
    'care-advocate': {
      name: 'Fale com seu consultor de saúde',
      description: paragraphs('Perguntas sobre seu programa, seu kit ou o próximo passo.'),
      hours: 'De segunda a sexta, das 8h às 20h, horário central',
    },
    'technical-help': {
      name: 'Ajuda técnica',
      description: paragraphs('Problemas para entrar, conectar um dispositivo ou abrir um resultado.'),
      hours: 'Resposta em um dia útil',
    },
    'common-questions': {
      name: 'Respostas às perguntas frequentes',
      description: paragraphs('A maioria das perguntas já tem resposta aqui.'),
    },
    'crisis-line': {
      name: '988, linha de prevenção do suicídio e crise',
      description: paragraphs('Gratuito, confidencial, dia e noite. Ligue ou escreva para o 988.'),
      hours: '24 horas, todos os dias',
    },
  },
  faq: {
    'How long do results take?': {
      question: 'Quanto tempo demoram os resultados?',
      answer: paragraphs(
        'A maioria dos kits fica pronta em até oito dias depois de chegar ao laboratório. Você recebe uma notificação e um e-mail.',
      ),
      category: 'Kits e resultados',
    },
    'Who can see my results?': {
      question: 'Quem pode ver meus resultados?',
      answer: paragraphs(
        'Você e as pessoas com quem os compartilhar. Assim que seu navegador cria sua chave, os resultados são criptografados de ponta a ponta.',
      ),
      category: 'Kits e resultados',
    },
    'My kit number is refused. What now?': {
      question: 'O número do meu kit foi recusado. E agora?',
      answer: paragraphs(
        'Confira O e 0, e as letras antes do traço. Se ainda não der certo, ligue para nós; trocamos o kit.',
      ),
      category: 'Kits e resultados',
    },
    'What does Borderline mean?': {
      question: 'O que significa um valor limítrofe?',
      answer: paragraphs('Um valor logo fora da faixa saudável. É motivo para olhar de novo, não um diagnóstico.'),
      category: 'Kits e resultados',
    },
    'How do I earn stars?': {
      question: 'Como ganho estrelas?',
      answer: paragraphs('Ao concluir tarefas diárias e passos do programa. Cada um mostra quantas dá.'),
      category: 'Estrelas e recompensas',
    },
    'Do stars expire?': {
      question: 'As estrelas expiram?',
      answer: paragraphs('Não. Elas duram o mesmo que sua conta.'),
      category: 'Estrelas e recompensas',
    },
    'What does a visit cost?': {
      question: 'Quanto custa uma consulta?',
      answer: paragraphs('Nada no atendimento cotidiano, urgente e primário. A terapia custa US$ 20 por sessão.'),
      category: 'Consultas',
    },
    'Can I move an appointment?': {
      question: 'Posso mudar uma consulta?',
      answer: paragraphs('Sim, até uma hora antes. Abra Consultas e mude a data.'),
      category: 'Consultas',
    },
    'I forgot my password. Is my data lost?': {
      question: 'Esqueci minha senha. Perdi meus dados?',
      answer: paragraphs(
        'Você pode entrar de novo na hora. Os resultados criptografados abrem depois que um responsável de emergência ajudar você a recuperar sua chave.',
      ),
      category: 'Conta',
    },
    'Can my employer see what I log?': {
      question: 'Meu empregador pode ver o que registro?',
      answer: paragraphs('Não. Empregadores veem quantas pessoas participam, nunca quem nem o quê.'),
      category: 'Conta',
    },
    'How do I take my data with me?': {
      question: 'Como levo meus dados comigo?',
      answer: paragraphs('Abra Perfil e peça seu arquivo. Ele contém tudo, em formatos que outros podem ler.'),
      category: 'Conta',
    },
    'Do I have to log every day?': {
      question: 'Preciso registrar algo todos os dias?',
      answer: paragraphs('Não. Um registro faz o dia contar, e um dia perdido é só um dia perdido.'),
      category: 'Programa',
    },
  },
  symptoms: {
    headache: { name: 'Dor de cabeça' },
    fatigue: { name: 'Cansaço' },
    nausea: { name: 'Náusea' },
    bloating: { name: 'Inchaço abdominal' },
    'back-pain': { name: 'Dor nas costas' },
    'trouble-sleeping': { name: 'Dificuldade para dormir' },
    'chest-pain': { name: 'Dor no peito' },
    dizziness: { name: 'Tontura' },
    'none-of-these': { name: 'Nenhum destes' },
  },
  health_actions: {
    medications: {
      title: 'Tome seus medicamentos',
      description: paragraphs('Marque o que você tomou e diga por que pulou algum.'),
    },
    allergies: { title: 'Alergias', description: paragraphs('Sua equipe de cuidados as vê antes de prescrever.') },
    'health-issues': { title: 'Problemas de saúde', description: paragraphs('Passados e atuais, até onde você sabe.') },
    'care-team': {
      title: 'Equipe de cuidados',
      description: paragraphs(
        'Quem mais cuida de você? Podemos compartilhar resultados com essas pessoas quando você pedir.',
      ),
    },
    insurance: { title: 'Seguro', description: paragraphs('Necessário para encaminhamentos e para sua farmácia.') },
    'blood-pressure': {
      title: 'Pressão arterial',
      description: paragraphs('De manhã antes do café, duas vezes por semana, depois de cinco minutos em repouso.'),
      cta_text: 'Como medir',
    },
    'assessment-update': {
      title: 'Avaliação de saúde',
      description: paragraphs('Uma vez por ano, ou quando algo importante mudar.'),
      cta_text: 'Abrir',
    },
  },
}
