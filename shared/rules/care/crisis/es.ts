import type { CrisisPhrases } from './phrases.ts'

export const es: CrisisPhrases = {
  self_harm: `
    (matarme|matarse|matarnos|suicidarme|quitarme la vida|quitarse la vida|quitarme de en medio|ahorcarme|colgarme)
    me (quiero|quisiera|voy a|gustaria|dan ganas de|pienso|quiere|va a) (matar|morir|colgar|ahorcar|tirar|disparar|envenenar|lanzar|suicidar)
    (acabar|terminar|acabo) con (mi vida|todo|mi existencia|esto de una vez|mi sufrimiento)
    poner fin a (mi vida|todo|mi existencia)
    (quiero|quisiera|deseo|prefiero|prefiria|preferiria|ganas de|gustaria|mejor|debo|deberia|necesito|quiere) [estar|de|ya|solo|simplemente] (morir|morirme|muerto|muerta|morirse|desaparecer|dejar de vivir|dejar de existir|no existir|no despertar|no despertarme|dormir para siempre)
    ojala .. (muerto|muerta|muriera|muriese|no despert*|nunca hubiera nacido|no hubiera nacido)
    no (quiero|quisiera|deseo|tengo ganas de|puedo) [ya|mas] (vivir|seguir viviendo|existir|despertar*|seguir aqui|seguir adelante|seguir asi|estar aqui|estar vivo|estar viva|seguir vivo|seguir viva)
    (sentido|motivo|motivos|razon|razones|ganas|ilusion|fuerzas) .. (vivir|vida|viviendo|existir|seguir adelante|seguir aqui)
    (la|mi) vida (no|ya no) (vale|tiene|sirve|merece)
    no vale la pena (vivir|seguir|mi vida)
    (ya no|no) (aguanto|puedo|soporto|doy) mas
    no (aguanto|soporto) (la vida|esta vida|esto|vivir|mi vida)
    (harto|harta|cansado|cansada) de (vivir|la vida|esta vida|todo|existir|estar vivo|estar viva)
    odio (mi vida|vivir|estar vivo|estar viva)
    (me odio|me quiero muerta|me quiero muerto)
    nadie me (extran*|echaria|echara|va a extran*|va a echar)
    (nadie|todos|mejor) .. sin mi $
    (estarian|estaria|estaran) .. mejor sin mi
    soy una carga
    (sin esperanza*|perdi la esperanza|perdido la esperanza|no hay esperanza|no tengo esperanza*|desesperad*|no hay salida|no veo salida)
    (corto|corte|cortarme|cortar|cortando|cortandome) .. (brazo*|vena*|muneca*|pierna*|piel|muslo*)
    (hacerme|hago|haciendome|hacer) dano
    (me hago dano|me lastimo a proposito|me corto a proposito|lastimarme|cortarme otra vez|volvi a cortarme|autolesi*|autoagre*)
    (tirarme|lanzarme|saltar|aventarme|tirar) .. (puente|ventana|edificio|balcon|azotea|tren|metro|vacio)
    (pegarme un tiro|dispararme|cortarme las venas|tirarme al tren)
    (tomarme|tomar|tragarme) todas (las|mis) (pastilla*|pildora*|medicamentos)
    (carta de despedida|nota de despedida|nota suicida|despedirme para siempre)
    (pienso|pensando|penso) en (la muerte|morir*|matarme|suicid*|quitarme)
    (pensamientos|ideas) (suicidas|de muerte|de suicidio)
    quiere (matarse|morirse)
    no [le|les] (veo|encuentro|hallo) .. (salida|sentido a nada|futuro)
    me estoy (cortando|lastimando|haciendo dano|matando de hambre)
    (cortarme|cortar|corte) [las|los] (venas|munecas)
    (compre|tengo|prepare|consegui) [ya|una|la] (una|la) (cuerda|soga|pistola)
    (estoy|parado|parada|sentado|sentada) .. (en el|al borde del|en la|al borde de la) [borde del] (puente|azotea|cornisa|vias|vias del tren|tejado)
    (pastillas|pildoras) .. (delante|en la mano|frente a mi|en frente|enfrente)
    (voy a|quiero|pienso) matar a (mi|mis|alguien|todos|el|ella)`,
  violence: `
    (marido|esposo|esposa|mujer|novio|novia|pareja|ex|padre|papa|madre|mama|padrastro|madrastra|hermano|hijo|hija|tio|abuelo|jefe|el|ella) [ya|siempre|anoche|ayer|otra vez] me [ha|quiere|va a|sigue|suele] (pega|pego|pegado|pegar|pegando|golpea|golpeo|golpeado|golpear|golpeando|maltrata|maltrato|maltratado|agrede|agredio|agredido|amenaza|amenazo|amenazado|ahorca|ahorco|estrangul*|asfixio|abusa|abuso|viola|violo|violado|violada|violar|patea|pateo|encierra|encerro|lastima|lastimo|hizo dano|hace dano|matar|da golpes|da una paliza|acosa|toca sin)
    me (pegan|golpean|maltratan|violaron|violo|agredieron|abusan|abusaron|amenazan de muerte|amenaza de muerte|amenaza con matar*|amenaza con un|golpeo anoche|dio una paliza)
    (fui|he sido|soy) (violada|violado|agredid*|abusad*|golpead*|maltratad*|victima de)
    violencia (domestica|de genero|machista|en casa|familiar|intrafamiliar|sexual)
    abuso sexual
    (miedo|temo|aterra|aterrada) (a|de|por) (mi marido|mi esposo|mi novio|mi pareja|mi padre|mi papa|mi ex|volver a casa|que me mate|que me pegue)
    no (estoy|me siento) (segura|seguro|a salvo) en (casa|mi casa|mi hogar)
    (me va a matar|quiere matarme|intento matarme|amenaza con matarme)
    (me|nos) (obliga|obligo|forzo|fuerza|obligaba|obligaron) a (tener (relaciones|sexo)|acostarme|hacer cosas|tocar*|desnudar*)
    (padrastro|padre|papa|tio|hermano|abuelo|primo|vecino|profesor|entrenador|jefe|cura|hermanastro|el) [siempre|a veces] me (toca|toco|tocaba|manosea|manoseo)
    (padrastro|padre|papa|tio|hermano|abuelo|primo) .. (entra|viene|se mete) .. (cama|cuarto|habitacion)
    si .. (dejo|voy|separo|hablo|digo|cuento) [algo|nada] [de el] me (mata|matara|va a matar|mataria)
    (marido|esposo|novio|pareja|ex|el) .. (dice|dijo|jura|juro) .. me (mata|matara|va a matar)
    me (agarro|agarra|apreto|aprieta) (del|el|por el) cuello`,
  emergency: `
    (dolor*|duele|presion|opresion|opresivo|aprieta|apretando|pinchazo*|punzada*|peso|molestia*|ardor) .. (pecho|torax)
    pecho .. (duele|aprieta|oprime|apretado|oprimido|dolor)
    (no|cuesta|dificultad|dificil|apenas|problemas|trabajo|casi no) .. (respirar|respiro|respira|respirando) [bien|mucho]
    falta (de|el) (aire|aliento|oxigeno)
    (me ahogo|se ahoga|ahogando|ahogandome|ahogandose|asfixi*|atragant*|dejo de respirar)
    (infarto*|ataque al corazon|ataque de corazon|ataque cardiaco|paro cardiaco|paro respiratorio)
    (derrame cerebral|ictus|embolia|ataque cerebral|accidente cerebrovascular|apoplejia)
    (cara|boca|rostro|parpado|labio) .. (caid*|torcid*|paraliz*|chueca|adormecid*|dormid*|desviad*|colgando|cae|tuerce)
    (paraliz*|dormid*|durmio|durmieron|adormec*|entumec*|caid*|torcid*|torcio|cayo) .. (cara|brazo|rostro|lado|boca)
    (brazo|pierna|lado) .. (dormid*|paraliz*|adormecid*|entumecid*|debil|no responde)
    no (puedo|siento|puede) [mover|muevo] (el|la|un|mi) (brazo|pierna|lado|cara)
    (hablo|habla|hablar) .. (raro|enredad*|arrastr*|trabado|trabada|no me entienden)
    (arrastro|arrastra) las palabras
    (de repente|de pronto|de golpe) .. (no puedo|no veo|confus*|debil*|ciego|ciega|paraliz*)
    (sangrado|sangrando|sangro|sangra|sangre|sangrar) .. (no para|fuerte|abundante|mucho|no se detiene|sin parar|por todas partes|demasiado)
    (mucha|mucho|no para de|no deja de|demasiada|demasiado|perdiendo) .. (sangre|sangrado|sangrar|sangra)
    (tos|tose|toso|tosiendo|tosi|vomit*|escup*) .. sangre
    (hemorragi*|desangr*)
    embarazad* .. (sangr*|manch*|dolor*|cai)
    (sangr*|manchado) .. embaraz*
    (aborto espontaneo|rompi la fuente|rompi aguas|roto aguas|rompio la fuente|contracciones)
    bebe .. (no se mueve|no respira|morado|azul|no despierta|no reacciona)
    (anafila*|choque alergico|shock|reaccion alergica)
    (garganta|lengua|labios|cara) .. (cierra*|cerrando|hinch*)
    (hinch*|cierra|cierran|cerro|cerrando) .. (garganta|lengua|labios|cara)
    (sobredosis|envenen*|intoxicad*|me intoxique)
    (tome|tomado|tomo|trague|tragado|trago|tomaron|tomarse) .. (demasiad*|todas las|todas mis|todo el|muchas|un monton de|caja de|frasco de|bote de) .. (pastilla*|pildora*|medicamento*|medicina*|tableta*|comprimido*|insulina|capsula*|frasco|bote)
    (bebi|bebio|trago|trague|tomo|tome) .. (lejia|cloro|veneno|anticongelante|matarratas|pila|desinfectante)
    (inconsciente*|desmay*|perdio el conocimiento|perdi el conocimiento|perdio la conciencia|perdi la conciencia|colapso)
    no (despierta|se despierta|se quiere despertar|reacciona|me responde|responde $)
    (convuls*|ataque epileptico|crisis epileptica|ataque de epilepsia)
    (me estoy muriendo|se esta muriendo|me voy a morir|me muero)
    (llam*|necesito|pide|pidan|manden|envien) .. (911|112|ambulancia)
    (es una emergencia|emergencia medica|tengo una emergencia|ayuda urgente|auxilio)
    (peor dolor de cabeza|dolor de cabeza .. (insoportable|repentin*))
    (tome|tomo|trague|tomado|ingeri) [como|unas|casi] (##|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|cien) (pastilla*|pildora*|tableta*|comprimido*|capsula*|ibuprofeno*|paracetamol*|aspirina*)
    labios (morados|azules)
    (tome|tomo|puse|inyecte) [mi|la] insulina (dos veces|doble)`,
  harmless: `
    (azucar|glucosa|oxigeno|colesterol|hierro) en [la] sangre
    (analisis|prueba*|muestra*|donacion|donar|tipo|grupo|examen) de sangre
    (muero|muriendo|muere|muerto|muerta) (de hambre|de risa|de sed|de sueno|de calor|de frio|de ganas|de amor|de aburrimiento|de verguenza|de cansancio)
    (voy a|casi me|va a) (morir|morirme|morirse) de (hambre|risa|sed|sueno|calor|frio|aburrimiento|verguenza)
    (muero|muriendo) por (un|una|probar|ver|comer) [un|una|el|la|los|las|mis|mi] (cafe|pizza|helado|chocolate|te|cerveza|hamburguesa|siesta|receta*|resultado*|postre)
    me (corto|corte|estoy cortando) (el pelo|las unas|el cabello|el flequillo)
    (cortarme|cortar|cortandome) (el pelo|las unas|el cabello)
    me (pega el sol|pega la luz)
    (presion arterial|tension arterial)
    no puedo mas con (este|el|los|estos) (ejercicio*|entrenamiento|calor|abdominales)
    (desaparecer|desaparezca) [de] (la|el|los|las|esta|este|mis|mi) (pantalla|lista|notificacion*|app|datos|tarjeta|manchas|arrugas)
    (ejercicio*|tecnica*) (de|para) respir*
    me toca (cita|turno|registrar|pagar|medirme|vacuna*|revision)
    cuerda de saltar
    (contacto|numero|nota) de emergencia
    (#|cuantos|muchos|pocos|tantos|unos|los|mis|varios) kms
    kms (camine|corri|recorri|hice|anduve|caminados|recorridos|corridos|diarios|al dia|por dia|llevo)`,
  sound: 'quiero responder desayuno desayunos espera presiona completo',
}
