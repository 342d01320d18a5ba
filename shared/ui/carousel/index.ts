export { Carousel } from './Carousel.tsx'
