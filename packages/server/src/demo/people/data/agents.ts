/** People of the agencies, besides the sample sign-ins. A principal listed here comes first. */
export const AGENTS: Record<string, { principal: string | null; agents: string[] }> = {
  'AGY-1000': {
    principal: 'Constance Hollingsworth',
    agents: ['Rafael Medeiros', 'Yuki Brennan', 'Darnell Prescott', 'Elise Marchetti'],
  },
  'AGY-1010': {
    principal: 'Thaddeus Almeida',
    agents: ['Nora Sylvestre', 'Colm Gallagher', 'Vanessa Teixeira', 'Jun-ho Pelletier'],
  },
  'AGY-1020': {
    principal: 'Miriam Rosenthal',
    agents: ['Anthony DiNapoli', 'Shanice Wheeler', 'Paweł Nowicki', 'Ling Zhao-Carter'],
  },
  'AGY-1030': { principal: 'Franklin Delgado', agents: ['Kavita Desrosiers', 'Bryce Hathaway', 'Ngozi Lambert'] },
  'AGY-1031': { principal: 'Charlene Oduya', agents: ['Peter Vasquez', 'Moira Sinclair'] },
  'AGY-2000': {
    principal: null,
    agents: ['Tameka Rutledge', 'Landon Pruitt', 'Isabel Quiñones', 'Everett Chowdhury', 'Savannah McLeod'],
  },
  'AGY-2010': { principal: 'Caroline Grimball', agents: ['Desmond Ravenel', 'Mai Pham'] },
  'AGY-2020': { principal: 'Étienne Robichaux', agents: ['Latoya Boudreaux', 'Hank Saucier'] },
  'AGY-3000': {
    principal: 'Margaret Lindgren',
    agents: ['Omar Haddad', 'Kristin Bauer', 'Luis Carranza', 'Dale Schroeder'],
  },
  'AGY-3010': { principal: 'Joseph Wiśniewski', agents: ['Pa Houa Vang', "Brigid O'Rourke", 'Steven Laine'] },
  'AGY-3020': { principal: 'Roy Christiansen', agents: ['Abigail Ironcloud', 'Nikolai Petersen'] },
  'AGY-4000': {
    principal: 'Cassandra Aragon',
    agents: ['Blake Ferrante', 'Noor Siddiqui', 'Hollis Trujillo', 'Jae Whitlock'],
  },
  'AGY-4010': { principal: 'Signe Halloran', agents: ['Kaito Morrison', 'Delphine Ochoa'] },
  'AGY-5000': { principal: 'Abner Thorne', agents: ['Lucille Ouellette'] },
  'AGY-6000': { principal: 'Guadalupe Treviño', agents: ['Colton Reyes', 'Shreya Banerjee'] },
}

export const AGENT_TITLES = [
  'Account Executive',
  'Producer',
  'Account Manager',
  'Commercial Lines Producer',
  'Client Advisor',
]
